import type { Replay } from "../../wire/house.ts";
import type { Event, Fell, View } from "../../wire/madatsumele.ts";
import type { Pose } from "./shapes.ts";

/** A bag as it stood after a step, open to everyone now. */
export interface Open {
  readonly kinds: readonly string[];
  readonly poses: readonly Pose[];
  readonly over: boolean;
}

/** One drop of a match that is over. */
export interface Drop {
  /** The step of the replay in which it fell. */
  readonly step: number;
  readonly bag: number;
  readonly kind: string;
  readonly before: Open;
  readonly after: Open;
  readonly fell: Fell;
}

/** A match that is over, bag by bag. */
export interface History {
  /** All bags after each step. */
  readonly steps: readonly (readonly Open[])[];
  /** Every drop, in order. */
  readonly drops: readonly Drop[];
}

const EMPTY: Open = { kinds: [], poses: [], over: false };

/** Folds a replay's events into what lay where after each step. */
export function historyOf(replay: Replay): History {
  const [first] = replay.steps;
  const view = Object.values(first?.views ?? {})[0] as View | undefined;
  let bags: readonly Open[] = (view?.bags ?? []).map(() => EMPTY);
  const steps: (readonly Open[])[] = [];
  const drops: Drop[] = [];
  for (const [step, { events }] of replay.steps.entries()) {
    const told = events as readonly Event[];
    const [dropped, fell] = [
      told.find((event) => event.type === "dropped"),
      told.find((event) => event.type === "fell"),
    ];
    if (dropped && fell) {
      const before = bags[dropped.bag] ?? EMPTY;
      const { kind } = dropped.piece;
      const after = { ...before, kinds: [...before.kinds, kind], poses: fell.poses };
      bags = bags.with(dropped.bag, after);
      drops.push({ step, bag: dropped.bag, kind, before, after, fell });
    }
    for (const event of told) {
      const over =
        event.type === "filled"
          ? event.bag
          : event.type === "went_out" && event.by === "over"
            ? event.seat
            : null;
      const bag = over === null ? undefined : bags[over];
      if (over !== null && bag) bags = bags.with(over, { ...bag, over: true });
    }
    steps.push(bags);
  }
  return { steps, drops };
}
