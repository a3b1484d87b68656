import type { DrawnPart, Entrance, Installed, Part } from "../../wire/madrino.ts";
import type { Boards } from "./boards.ts";
import { line, outline, type Point, quarter } from "./pen.ts";
import { type Edge, edgeOf, type Shape, type Spot, shape } from "./site.ts";
import { type Thing, thing } from "./things.ts";

/** The four felt-tips of the office, and how broad each stroke is, in squares of the site. */
export const BROAD = { wall: 0.115, fine: 0.035, window: 0.04, door: 0.045, thing: 0.045 } as const;

/** What is drawn, as paths: one unit is a square of the site, (0, 0) its north-west corner. */
export interface Sketch {
  /** Walls and diagonals, with the broad black pen. */
  readonly walls: string;
  /** Jambs and openings, with the fine black pen. */
  readonly fine: string;
  /** Openings' dashes. */
  readonly dashes: string;
  readonly windows: string;
  readonly doors: string;
  /** Swings, and the way that a sliding door goes. */
  readonly arcs: string;
  readonly things: string;
  readonly thingsFine: string;
}

type Draft = { -readonly [K in keyof Sketch]: string };

export const NOTHING: Sketch = {
  walls: "",
  fine: "",
  dashes: "",
  windows: "",
  doors: "",
  arcs: "",
  things: "",
  thingsFine: "",
};

/** Draws parts, facilities and an entrance, as much as there is of each. */
export function sketch(
  what: {
    readonly parts?: readonly DrawnPart[];
    readonly facilities?: readonly Installed[];
    readonly entrance?: Entrance | null;
  },
  boards: Boards,
): Sketch {
  const draft: Draft = { ...NOTHING };
  for (const drawn of what.parts ?? []) {
    const part = boards.parts.get(drawn.part);
    if (part) drawPart(draft, part, drawn);
  }
  for (const each of what.facilities ?? []) drawThing(draft, thing(each));
  if (what.entrance) drawEntrance(draft, what.entrance);
  return draft;
}

/** Draws a part as it is printed on the board. */
export function printed(part: Part): Sketch {
  const draft: Draft = { ...NOTHING };
  drawPart(draft, part, { x: 0, y: 0, turn: 0, reverse: false, hinge: 0 });
  return draft;
}

function drawPart(draft: Draft, part: Part, drawn: Omit<DrawnPart, "part">): void {
  const box = shape(part, drawn.turn, drawn.reverse);
  const { x, y } = drawn;
  draft.walls += walls(box, x, y);
  for (const each of box.lines) {
    const edge = { side: each.side, x: each.x + x, y: each.y + y };
    if (each.kind === "small") drawSmall(draft, edge);
    else if (each.kind === "large") drawLarge(draft, edge);
    else if (each.kind === "sliding") drawSliding(draft, edge);
    else if (each.kind === "opening") drawOpening(draft, edge);
    else if (each.kind === "hinged" && box.swing) {
      drawHinged(draft, edge, [box.swing[0] + x, box.swing[1] + y], drawn.hinge);
    }
  }
}

/** Draws the walls of a part, each straight run in one go. */
function walls({ lines, diagonals }: Shape, x: number, y: number): string {
  const units = new Set(
    lines.filter(({ kind }) => kind === "wall").map(({ side, x, y }) => `${side} ${x} ${y}`),
  );
  let path = "";
  for (const each of lines) {
    if (each.kind !== "wall") continue;
    const [dx, dy] = each.side === "h" ? [1, 0] : [0, 1];
    if (units.has(`${each.side} ${each.x - dx} ${each.y - dy}`)) continue;
    const run: Point[] = [[each.x + x, each.y + y]];
    for (let at = 0; units.has(`${each.side} ${each.x + dx * at} ${each.y + dy * at}`); at++) {
      run.push([each.x + x + dx * (at + 1), each.y + y + dy * (at + 1)]);
    }
    path += line(run);
  }
  for (const each of diagonals) {
    const [left, top] = [each.x + x, each.y + y];
    path +=
      each.way === "/"
        ? line([
            [left + 1, top],
            [left, top + 1],
          ])
        : line([
            [left, top],
            [left + 1, top + 1],
          ]);
  }
  return path;
}

/** Gives points by how far along a unit line they are, and how far to its south or east. */
function along({ side, x, y }: Edge): (far: number, off: number) => Point {
  return side === "h" ? (far, off) => [x + far, y + off] : (far, off) => [x + off, y + far];
}

function drawSmall(draft: Draft, edge: Edge): void {
  const put = along(edge);
  draft.walls += line([put(0, 0), put(0.2, 0)]) + line([put(0.8, 0), put(1, 0)]);
  draft.windows +=
    outline([put(0.2, -0.075), put(0.8, -0.075), put(0.8, 0.075), put(0.2, 0.075)], 0.012) +
    line([put(0.2, 0), put(0.8, 0)], 0.01);
}

/** A large window has two sashes that pass one another. */
function drawLarge(draft: Draft, edge: Edge): void {
  const put = along(edge);
  draft.windows +=
    outline([put(0, -0.09), put(1, -0.09), put(1, 0.09), put(0, 0.09)], 0.012) +
    line([put(0, -0.032), put(0.56, -0.032)], 0.01) +
    line([put(0.44, 0.032), put(1, 0.032)], 0.01);
}

function drawSliding(draft: Draft, edge: Edge): void {
  const put = along(edge);
  draft.fine += jambs(put);
  draft.doors += line([put(0.04, -0.05), put(0.54, -0.05)], 0.01);
  draft.doors += line([put(0.46, 0.05), put(0.96, 0.05)], 0.01);
  draft.arcs += line([put(0.28, 0.2), put(0.74, 0.2)], 0.01);
  draft.arcs += line([put(0.64, 0.13), put(0.74, 0.2), put(0.64, 0.27)], 0.004);
}

function drawOpening(draft: Draft, edge: Edge): void {
  const put = along(edge);
  draft.fine += jambs(put);
  draft.dashes +=
    line([put(0, -0.055), put(1, -0.055)], 0.01) + line([put(0, 0.055), put(1, 0.055)], 0.01);
}

/** The leaf stands open at its hinge, and an arc shows how it swings (MDR-24). */
function drawHinged(draft: Draft, edge: Edge, swing: Spot, hinge: 0 | 1): void {
  const put = along(edge);
  const inward = edge.side === "h" ? (swing[1] === edge.y ? 1 : -1) : swing[0] === edge.x ? 1 : -1;
  draft.fine += jambs(put);
  const [held, free] = [put(hinge, 0), put(1 - hinge, 0)];
  // It stands a little less than open, so that it shows beside a wall.
  const open = put(hinge === 0 ? AJAR : 1 - AJAR, inward * 0.99);
  draft.doors += line([held, open], 0.012);
  draft.arcs += quarter(open, free, held);
}

const AJAR = 0.09;

function jambs(put: (far: number, off: number) => Point): string {
  return line([put(0, -0.09), put(0, 0.09)], 0) + line([put(1, -0.09), put(1, 0.09)], 0);
}

function drawThing(draft: Draft, { bold, fine }: Thing): void {
  draft.things += bold;
  draft.thingsFine += fine;
}

/** The entrance: its door opens into its own square, and an arrow shows the way in (MDR-12). */
function drawEntrance(draft: Draft, entrance: Entrance): void {
  const { x, y, turn } = entrance;
  drawHinged(draft, edgeOf(entrance), [x, y], 0);
  const [midX, midY] = [x + 0.5, y + 0.5];
  // Towards the door, and to the right of whoever looks at it.
  const [outX, outY] = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  )[turn];
  const put = (out: number, right: number): Point => [
    midX + outX * out - outY * right,
    midY + outY * out + outX * right,
  ];
  draft.doors += line([put(0.3, 0.22), put(-0.3, 0.22)], 0.01);
  draft.doors += line([put(-0.14, 0.1), put(-0.32, 0.22), put(-0.14, 0.34)], 0.004);
}
