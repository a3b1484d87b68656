/** What a key means over the mouth of a bag. */
export type Command =
  | { do: "move"; right: number }
  | { do: "turn"; degrees: number }
  | { do: "take"; number: number }
  | { do: "bag" | "piece"; by: 1 | -1 }
  | { do: "drop" | "hint" | "read" | "keys" };

/** Millimetres and degrees of a key, and with Shift. */
const STEP = [4, 0.5] as const;
const TURN = [6, 0.5] as const;

const PLAIN: Record<string, Command> = {
  Enter: { do: "drop" },
  " ": { do: "drop" },
  ArrowUp: { do: "piece", by: -1 },
  ArrowDown: { do: "piece", by: 1 },
  PageUp: { do: "bag", by: -1 },
  PageDown: { do: "bag", by: 1 },
  h: { do: "hint" },
  p: { do: "read" },
  "?": { do: "keys" },
};

/** Reads a key; null if it means nothing here. */
export function command(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const fine = event.shiftKey ? 1 : 0;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  switch (key) {
    case "ArrowLeft":
      return { do: "move", right: -STEP[fine] };
    case "ArrowRight":
      return { do: "move", right: STEP[fine] };
    case "q":
      return { do: "turn", degrees: -TURN[fine] };
    case "e":
      return { do: "turn", degrees: TURN[fine] };
  }
  if (/^[1-9]$/.test(key)) return { do: "take", number: Number(key) };
  return PLAIN[key] ?? null;
}

/** Gives the degrees that a turn of the wheel means. */
export function wheelDegrees(
  event: Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "shiftKey">,
): number {
  // With Shift some systems turn the wheel's way sideways.
  const far = event.deltaY || event.deltaX;
  const pixels = event.deltaMode === 0 ? far : far * (event.deltaMode === 1 ? 33 : 400);
  return pixels * (event.shiftKey ? 0.01 : 0.09);
}
