import type { Path } from "../../wire/madatsumele.ts";
import type { Pose } from "./shapes.ts";

/** A path's units in a millimetre and in a radian. */
const PLACE = 20;
const TURN = 1000;

interface Way {
  readonly piece: number;
  readonly start: number;
  readonly poses: readonly Pose[];
}

/** A knock of wood on wood: when, in seconds, and how loud, from 0 to 1. */
export interface Knock {
  readonly at: number;
  readonly loud: number;
}

/** How everything in a bag moved while a piece fell. */
export class Fall {
  /** How long it took, in seconds. */
  readonly seconds: number;
  readonly #before: readonly Pose[];
  readonly #after: readonly Pose[];
  readonly #hz: number;
  readonly #ways: ReadonlyMap<number, Way>;

  constructor(path: Path, before: readonly Pose[], after: readonly Pose[]) {
    this.#hz = path.hz;
    this.#before = before;
    this.#after = after;
    this.seconds = path.frames / path.hz;
    this.#ways = new Map(path.tracks.map((track) => [track.piece, unrolled(track)]));
  }

  /** Gives where everything is so many seconds after the letting go. */
  at(seconds: number): Pose[] {
    if (seconds >= this.seconds) return [...this.#after];
    return this.#after.map((rest, piece) => {
      const way = this.#ways.get(piece);
      if (!way) return rest;
      return between(way, seconds * this.#hz) ?? this.#before[piece] ?? rest;
    });
  }

  /** Gives when wood met wood: where the fallen piece suddenly slowed. */
  knocks(): Knock[] {
    const way = this.#ways.get(this.#after.length - 1);
    if (!way) return [];
    const speeds = way.poses.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = way.poses[at] ?? [x, y];
      return [(x - fromX) * this.#hz, (y - fromY) * this.#hz] as const;
    });
    const knocks: Knock[] = [];
    for (let at = 1; at < speeds.length; at++) {
      const [[beforeX, beforeY], [x, y]] = [speeds[at - 1] ?? [0, 0], speeds[at] ?? [0, 0]];
      const change = Math.hypot(x - beforeX, y - beforeY);
      const since = (way.start + at) / this.#hz - (knocks.at(-1)?.at ?? -1);
      if (change > KNOCK && since > APART) {
        knocks.push({ at: (way.start + at) / this.#hz, loud: Math.min(1, change / LOUDEST) });
      }
    }
    return knocks;
  }
}

/** A change of speed that is heard, in millimetres a second, and one that is as loud as any. */
const KNOCK = 60;
const LOUDEST = 400;
/** Seconds between two knocks. */
const APART = 0.06;

/** What the owner of a hidden bag hears, the same each time. */
export const KNOCKS: readonly Knock[] = [
  { at: 0.34, loud: 0.9 },
  { at: 0.52, loud: 0.5 },
  { at: 0.63, loud: 0.3 },
];

function unrolled({
  piece,
  start,
  steps,
}: {
  piece: number;
  start: number;
  steps: readonly number[];
}): Way {
  const poses: Pose[] = [];
  let [x, y, turn] = [0, 0, 0];
  for (let at = 0; at + 2 < steps.length; at += 3) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    turn += steps[at + 2] ?? 0;
    poses.push([x / PLACE, y / PLACE, turn / TURN]);
  }
  return { piece, start, poses };
}

/** Gives a way's pose at a frame and a fraction; null before its first one. */
function between({ start, poses }: Way, frame: number): Pose | null {
  const into = frame - start;
  if (into < 0) return start === 0 ? (poses[0] ?? null) : null;
  const at = Math.floor(into);
  const from = poses[Math.min(at, poses.length - 1)];
  const to = poses[Math.min(at + 1, poses.length - 1)];
  if (!from || !to) return null;
  const share = into - at;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}
