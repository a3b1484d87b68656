import type { Replay } from "../../wire/house.ts";
import type { View } from "../../wire/mondrian.ts";

/**
 * Gives a seat's view after so many steps. A step holds the views of those who saw it; for others
 * it is as it was.
 */
export function viewAt(replay: Replay, step: number, seat: number): View | null {
  for (let at = Math.min(step, replay.steps.length - 1); at >= 0; at--) {
    const view = replay.steps[at]?.views[seat] as View | undefined;
    if (view) return view;
  }
  return null;
}
