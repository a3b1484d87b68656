import type { Desk } from "./desk.svelte.ts";

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

/** What of the table is not the desk's or the board's own. */
interface Hands {
  main(): void;
  turn(by: 1 | -1): void;
  hint(): void;
  takeBack(): void;
  draw(): void;
  read(): void;
  keys(): void;
}

interface Eyes {
  panBy(dx: number, dy: number): void;
  zoomBy(factor: number): void;
  refit(): void;
}

const PAN = 60;

/** Does what a key means. Arrows move the held card; with none held they look around. */
export function follow(order: Command, desk: Desk, eyes: Eyes, hands: Hands): void {
  switch (order.do) {
    case "nudge":
      if (desk.ghost) desk.nudge(order.dx, order.dy);
      else eyes.panBy(-order.dx * PAN, -order.dy * PAN);
      break;
    case "pan":
      eyes.panBy(-order.dx * PAN, -order.dy * PAN);
      break;
    case "turn":
      hands.turn(order.by);
      break;
    case "slip":
      desk.slip(order.by);
      break;
    case "leap":
      desk.leap(order.by);
      break;
    case "zoom":
      eyes.zoomBy(order.factor);
      break;
    case "take_up": {
      const card = desk.cards[order.number - 1];
      if (card) desk.takeUp(card);
      break;
    }
    case "put_back":
      desk.putBack();
      break;
    case "take_back":
      hands.takeBack();
      break;
    case "fit":
      eyes.refit();
      break;
    default:
      hands[order.do]();
  }
}
