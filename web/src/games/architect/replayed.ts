import type { LaneView, View } from "../../wire/architect.ts";
import type { Replay } from "../../wire/house.ts";

/**
 * Gives each seat's own lane after so many steps. A step holds the views of those who saw it; the
 * others' are as they were.
 */
export function lanesAt(replay: Replay, step: number): (LaneView | null)[] {
  return replay.table.sitters.map(({ seat }) => {
    for (let at = Math.min(step, replay.steps.length - 1); at >= 0; at--) {
      const view = replay.steps[at]?.views[seat] as View | undefined;
      if (view) return view.lanes[seat] ?? null;
    }
    return null;
  });
}
