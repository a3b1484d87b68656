import type { View } from "../../wire/madrino.ts";

/**
 * Gives the seat of those that share a device that is to take it next; null where none of them is
 * asked anything. It is read from what everyone may know.
 */
export function nextToHold(view: View, held: readonly number[]): number | null {
  const asks = (seat: number) => held.includes(seat) && view.lanes[seat]?.out === false;
  const first = (wanted: (seat: number) => boolean) =>
    view.lanes.findIndex((_, seat) => asks(seat) && wanted(seat));
  const found = (() => {
    switch (view.phase) {
      case "meet":
      case "ask_parts":
      case "ask_facility":
        return first((seat) => seat === view.visitor);
      case "turn":
      case "draw":
      case "install":
      case "title":
        return first((seat) => view.lanes[seat]?.done === false);
      case "present":
        return first((seat) => seat === view.presenter);
      case "discuss":
        return inTalk(view, first);
      case "boss":
        return first((seat) => seat === view.boss);
      case "over":
        return -1;
    }
  })();
  return found < 0 ? null : found;
}

/** Who has not named a plan comes first; then whoever has not heard the others out. */
function inTalk(view: View, first: (wanted: (seat: number) => boolean) => number): number {
  const unnamed = first((seat) => view.lanes[seat]?.choice === null);
  const all = view.lanes.every((lane) => lane.out || lane.choice !== null);
  if (unnamed >= 0 || !all) return unnamed;
  const undecided = first((seat) => view.lanes[seat]?.stands === false);
  if (undecided >= 0) return undecided;
  return view.lanes.every((lane) => lane.out || lane.stands) ? first(() => true) : -1;
}
