import type { BagView, Dropping, View } from "../../src/wire/madatsumele.ts";

/** An empty bag whose inside everyone may see. */
export const EMPTY: BagView = { packed: [], poses: [], top: 0, over: false };

/** Asks a seat for a drop. */
export function dropping(
  seat: number,
  pieces: string[],
  bags: number[],
  why: Dropping["why"] = "take",
): Dropping {
  return { type: "dropping", seat, why, pieces, bags };
}

/** A view of a match of Madatsumele, as a test needs it. */
export function viewOf(
  mode: View["mode"],
  seat: number | null,
  asking: View["asking"],
  more: Partial<View> = {},
): View {
  const seats = mode === "solo" ? 1 : 2;
  return {
    seat,
    options: {},
    edition: "1",
    mode,
    inside: { width: 120, height: 100 },
    seats: Array.from({ length: seats }, () => "in"),
    bags: Array.from({ length: mode === "solo" ? 4 : seats }, () => EMPTY),
    pouch: ["fish", "key"],
    turn: 0,
    asking,
    side: mode === "solo" ? { type: "solo" } : { type: "individual", middle: [], begun: false },
    ...more,
  };
}
