import type { Desk } from "./desk.svelte.ts";
import type { Turn } from "./site.ts";

/** What a key means at the table of Madrino. */
export type Command =
  | { do: "nudge"; dx: number; dy: number; faces: Turn }
  | { do: "turn" | "leap"; by: 1 | -1 }
  | { do: "take_up"; number: number }
  | { do: "reverse" | "hinge" | "main" | "put_down" | "rub" | "read" | "keys" };

const ARROWS: Record<string, Command> = {
  ArrowLeft: { do: "nudge", dx: -1, dy: 0, faces: 3 },
  ArrowRight: { do: "nudge", dx: 1, dy: 0, faces: 1 },
  ArrowUp: { do: "nudge", dx: 0, dy: -1, faces: 0 },
  ArrowDown: { do: "nudge", dx: 0, dy: 1, faces: 2 },
};

const PLAIN: Record<string, Command> = {
  ...ARROWS,
  Enter: { do: "main" },
  " ": { do: "main" },
  Escape: { do: "put_down" },
  Backspace: { do: "rub" },
  u: { do: "rub" },
  f: { do: "reverse" },
  h: { do: "hinge" },
  p: { do: "read" },
  "?": { do: "keys" },
};

/** Reads a key; null if it means nothing here. */
export function command(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const by = event.shiftKey ? -1 : 1;
  if (key === "r") return { do: "turn", by };
  if (key === "n") return { do: "leap", by };
  if (/^[1-9]$/.test(key)) return { do: "take_up", number: Number(key) };
  return PLAIN[key] ?? null;
}

/** What of the table is not the desk's own. */
interface Hands {
  main(): void;
  rub(): void;
  read(): void;
  keys(): void;
}

/** Does what a key means. */
export function follow(order: Command, desk: Desk, hands: Hands): void {
  switch (order.do) {
    case "nudge":
      if (desk.asked?.what === "turn") desk.facing = order.faces;
      else desk.nudge(order.dx, order.dy);
      break;
    case "turn":
      desk.turn(order.by);
      break;
    case "leap":
      desk.leap(order.by);
      break;
    case "take_up": {
      const name = desk.offered[order.number - 1];
      if (name) desk.takeUp(name);
      break;
    }
    case "reverse":
      desk.reverse();
      break;
    case "hinge":
      desk.hinge();
      break;
    case "put_down":
      desk.putDown();
      break;
    default:
      hands[order.do]();
  }
}
