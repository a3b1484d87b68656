import type { Replay } from "../../wire/house.ts";
import type { Lane, View } from "../../wire/madrino.ts";

const EMPTY: Lane = {
  plan: { entrance: null, parts: [], facilities: [] },
  fresh: [],
  put: null,
  done: false,
  title: "",
  pitch: null,
  choice: null,
  says: "",
  stands: false,
  moves: 0,
  out: false,
};

/**
 * Gives a view of everything after so many steps: each lane as its own seat saw it last. A step
 * holds the views of those who saw it; the others' are as they were.
 */
export function viewAt(replay: Replay, step: number): View | null {
  const last = Math.min(step, replay.steps.length - 1);
  const seen = replay.table.sitters.map(({ seat }) => {
    for (let at = last; at >= 0; at--) {
      const view = replay.steps[at]?.views[seat] as View | undefined;
      if (view) return { at, view };
    }
    return null;
  });
  const newest = seen.reduce((best, each) => (each && (!best || each.at > best.at) ? each : best));
  if (!newest) return null;
  return {
    ...newest.view,
    seat: null,
    lanes: seen.map((each, seat) => each?.view.lanes[seat] ?? EMPTY),
    remarks: seen.map((each, seat) => each?.view.remarks[seat] ?? []),
  };
}
