import type { DrawnPart, Ranges } from "../../wire/madrino.ts";
import type { Boards, Facility } from "./boards.ts";
import { facilitySize, HEIGHT, isLong, kept, type Spot, shape, type Turn, WIDTH } from "./site.ts";

/** What is held over the site, and how it would lie. */
export type Held =
  | {
      readonly kind: "part";
      readonly part: string;
      readonly x: number;
      readonly y: number;
      readonly turn: Turn;
      readonly reverse: boolean;
      readonly hinge: 0 | 1;
    }
  | {
      readonly kind: "facility";
      readonly facility: Facility;
      readonly x: number;
      readonly y: number;
      readonly turn: Turn;
      readonly reverse: boolean;
    };

export const NOWHERE: Ranges = { parts: [], facilities: [], title: 60, pitch: 1000, says: 300 };

/** Gives the box of what is held, in squares; a straight wall has a height or a width of 0. */
export function sizeOf(held: Held, boards: Boards): { width: number; height: number } {
  if (held.kind === "facility") return facilitySize(held.facility, held.turn);
  const part = boards.parts.get(held.part);
  return part ? shape(part, held.turn, held.reverse) : { width: 0, height: 0 };
}

/** Gives the rows of bits in which what is held may lie as it is turned. */
function rowsFor(held: Held, ranges: Ranges): readonly number[] {
  if (held.kind === "facility") {
    const turn = isLong(held.facility) ? held.turn % 2 : 0;
    const found = ranges.facilities.find(
      (each) => each.facility === held.facility && each.turn === turn,
    );
    return found?.rows ?? [];
  }
  const found = ranges.parts.find(
    (each) => each.part === held.part && each.turn === held.turn && each.reverse === held.reverse,
  );
  return found?.rows ?? [];
}

/** Says whether what is held may lie where it is. */
export function fits(held: Held, ranges: Ranges): boolean {
  return (((rowsFor(held, ranges)[held.y] ?? 0) >> held.x) & 1) === 1;
}

/** Gives every place where what is held may lie as it is turned, in reading order. */
export function placesFor(held: Held, ranges: Ranges): Spot[] {
  const found: Spot[] = [];
  rowsFor(held, ranges).forEach((row, y) => {
    for (let x = 0; x <= WIDTH; x++) if ((row >> x) & 1) found.push([x, y]);
  });
  return found;
}

/** Says whether a part, or a facility, has any place left. */
export function hasPlace(name: string, ranges: Ranges): boolean {
  return (
    ranges.parts.some(({ part, rows }) => part === name && rows.some(Boolean)) ||
    ranges.facilities.some(({ facility, rows }) => facility === name && rows.some(Boolean))
  );
}

/** Moves what is held to the nearest place where it may lie, turning it only if it must. */
export function parked(held: Held, ranges: Ranges, boards: Boards): Held {
  const turns = [0, 1, 2, 3].map((by) => ((held.turn + by) % 4) as Turn);
  for (const reverse of [held.reverse, !held.reverse]) {
    for (const turn of turns) {
      const as = { ...held, turn, reverse };
      const best = nearest(placesFor(as, ranges), held);
      if (best) return { ...as, x: best[0], y: best[1] };
    }
  }
  return inside(held, boards);
}

function nearest(places: readonly Spot[], { x, y }: { x: number; y: number }): Spot | null {
  let [best, least]: [Spot | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const far = Math.hypot(place[0] - x, place[1] - y);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/** Keeps what is held inside the site. */
export function inside(held: Held, boards: Boards): Held {
  const [x, y] = kept(held.x, held.y, sizeOf(held, boards));
  return { ...held, x, y };
}

/** Turns what is held about its middle, by quarter turns. */
export function turnedBy(held: Held, by: number, boards: Boards): Held {
  const turn = ((((held.turn + by) % 4) + 4) % 4) as Turn;
  const before = sizeOf(held, boards);
  const as = { ...held, turn };
  const after = sizeOf(as, boards);
  // Half squares are left out, so that four turns come back to where they began.
  return inside(
    {
      ...as,
      x: held.x + Math.trunc((before.width - after.width) / 2),
      y: held.y + Math.trunc((before.height - after.height) / 2),
    },
    boards,
  );
}

/** Puts what is held so that its middle is as near to this point of the site as may be. */
export function centred(held: Held, x: number, y: number, boards: Boards): Held {
  const { width, height } = sizeOf(held, boards);
  return inside({ ...held, x: Math.round(x - width / 2), y: Math.round(y - height / 2) }, boards);
}

/** The middle of the site, where what is taken up first looks for a place. */
export const MIDDLE: Spot = [WIDTH / 2 - 1, HEIGHT / 2 - 1];

/** Finds the drawn part that a point of the site is on, or as good as on. */
export function partAt(
  drawn: readonly DrawnPart[],
  x: number,
  y: number,
  boards: Boards,
): DrawnPart | null {
  let [best, least]: [DrawnPart | null, number] = [null, REACH];
  for (const each of drawn) {
    const part = boards.parts.get(each.part);
    if (!part) continue;
    const box = shape(part, each.turn, each.reverse);
    const far = Math.min(
      ...box.lines.map((line) => {
        const [dx, dy] = line.side === "h" ? [0.5, 0] : [0, 0.5];
        const [midX, midY] = [each.x + line.x + dx, each.y + line.y + dy];
        return Math.hypot(
          Math.max(0, Math.abs(x - midX) - dx),
          Math.max(0, Math.abs(y - midY) - dy),
        );
      }),
      ...box.diagonals.map(
        (one) => Math.hypot(x - each.x - one.x - 0.5, y - each.y - one.y - 0.5) - 0.3,
      ),
    );
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

const REACH = 0.4;
