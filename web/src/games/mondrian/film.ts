import type { Rest, Rolled, Track } from "../../wire/mondrian.ts";
import type { Place, Pose, Turn } from "./pose.ts";

/** How many numbers a frame of a path has, and how many units to a millimetre and to a quaternion. */
const WIDTH = 7;
const MM = 20;
const WHOLE = 1000;

interface Way {
  start: number;
  frames: Float32Array;
}

/** The fall of the dice, as it was settled; played back it is the same for everyone. */
export class Film {
  /** How long it lasts, in seconds. */
  readonly seconds: number;
  /** When dice knock each other or the table hard, in seconds; for what is heard. */
  readonly knocks: readonly number[];
  readonly #hz: number;
  readonly #ways = new Map<number, Way>();
  readonly #before: readonly Pose[];
  readonly #after: readonly Pose[];

  /** `before` are the dice that lay there, in the order of `rolled.dice` without the thrown one. */
  constructor(rolled: Rolled, before: readonly Rest[]) {
    const { path, released, dice } = rolled;
    this.#hz = path.hz;
    this.seconds = Math.max(0, path.frames - 1) / path.hz;
    for (const track of path.tracks) {
      this.#ways.set(track.die, { start: track.start, frames: decode(track) });
    }
    this.#before = [
      ...dice.slice(0, -1).map((die, at) => poseOf(before[at] ?? die)),
      { place: released.place, turn: released.turn },
    ];
    this.#after = dice.map(poseOf);
    this.knocks = this.#findKnocks();
  }

  /** Gives where a die is, so many seconds after the release. */
  pose(die: number, seconds: number): Pose {
    const way = this.#ways.get(die);
    const after = this.#after[die] ?? NOWHERE;
    if (!way || seconds >= this.seconds) return after;
    const at = seconds * this.#hz - way.start;
    const count = way.frames.length / WIDTH;
    if (at <= 0) return this.#before[die] ?? after;
    if (at >= count - 1) return after;
    return between(way.frames, Math.floor(at), at % 1);
  }

  #findKnocks(): number[] {
    const found: number[] = [];
    for (const { start, frames } of this.#ways.values()) {
      const count = frames.length / WIDTH;
      for (let at = 2; at < count; at++) {
        const jolt = [0, 1, 2].map((axis) => {
          const place = (frame: number) => frames[frame * WIDTH + axis] ?? 0;
          return (place(at) - 2 * place(at - 1) + place(at - 2)) * this.#hz;
        });
        if (Math.hypot(...jolt) > HARD) found.push((start + at) / this.#hz);
      }
    }
    found.sort((one, other) => one - other);
    return found.filter((time, at) => at === 0 || time - (found[at - 1] ?? 0) > 0.04);
  }
}

/** A change of speed that is heard, in mm/s from one frame to the next. */
const HARD = 350;
const NOWHERE: Pose = { place: [0, 0, 0], turn: [1, 0, 0, 0] };

/** Gives a die's pose at rest. */
export function poseOf({ place, turn }: Rest): Pose {
  return { place, turn };
}

/** Adds up a track's differences: seven numbers a frame, in mm and as a unit quaternion. */
export function decode({ steps }: Track): Float32Array {
  const frames = new Float32Array(steps.length);
  const sum = new Float64Array(WIDTH);
  for (const [at, step] of steps.entries()) {
    const column = at % WIDTH;
    sum[column] = (sum[column] ?? 0) + step;
    frames[at] = (sum[column] ?? 0) / (column < 3 ? MM : WHOLE);
  }
  return frames;
}

/** Gives a pose between a frame and the next; turns the short way round. */
function between(frames: Float32Array, frame: number, part: number): Pose {
  const get = (at: number, column: number) => frames[at * WIDTH + column] ?? 0;
  const mix = (column: number, sign = 1) =>
    (1 - part) * get(frame, column) + part * sign * get(frame + 1, column);
  const same = [3, 4, 5, 6].reduce((sum, at) => sum + get(frame, at) * get(frame + 1, at), 0);
  const sign = same < 0 ? -1 : 1;
  const turn = [mix(3, sign), mix(4, sign), mix(5, sign), mix(6, sign)];
  const length = Math.hypot(...turn) || 1;
  const place: Place = [mix(0), mix(1), mix(2)];
  return { place, turn: turn.map((each) => each / length) as unknown as Turn };
}
