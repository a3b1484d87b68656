/** What a key means at the table of The Architect. */
export type Command =
  | { do: "nudge"; dx: number; dy: number }
  | { do: "pan"; dx: number; dy: number }
  | { do: "turn"; by: 1 | -1 }
  | { do: "slip"; by: 1 | -1 }
  | { do: "leap"; by: 1 | -1 }
  | { do: "zoom"; factor: number }
  | { do: "take_up"; number: number }
  | { do: "main" | "put_back" | "take_back" | "draw" | "hint" | "fit" | "read" | "keys" };

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PLAIN: Record<string, Command> = {
  Enter: { do: "main" },
  " ": { do: "main" },
  Escape: { do: "put_back" },
  Backspace: { do: "take_back" },
  PageUp: { do: "slip", by: -1 },
  PageDown: { do: "slip", by: 1 },
  "+": { do: "zoom", factor: 1.25 },
  "=": { do: "zoom", factor: 1.25 },
  "-": { do: "zoom", factor: 0.8 },
  "0": { do: "fit" },
  u: { do: "take_back" },
  d: { do: "draw" },
  h: { do: "hint" },
  f: { do: "fit" },
  p: { do: "read" },
  "?": { do: "keys" },
};

/** Reads a key; null if it means nothing here. */
export function command(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    return event.shiftKey ? { do: "pan", dx, dy } : { do: "nudge", dx, dy };
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const by = event.shiftKey ? -1 : 1;
  if (key === "r") return { do: "turn", by };
  if (key === "n") return { do: "leap", by };
  if (/^[1-9]$/.test(key)) return { do: "take_up", number: Number(key) };
  return PLAIN[key] ?? null;
}
