import type { Card, Deck, Placed } from "../../wire/architect.ts";

/** What stands on one unit segment: wall, door, double door, large or small opening, nothing. */
export type Letter = "W" | "D" | "X" | "L" | "S" | ".";

/** A card as it lies after its quarter turns: `wide` by `high` bays. */
export interface Turned {
  readonly wide: number;
  readonly high: number;
  /** `across[y][x]` runs from lattice point (x, y) to (x + 1, y). */
  readonly across: readonly string[];
  /** `down[y][x]` runs from (x, y) to (x, y + 1). */
  readonly down: readonly string[];
}

const kept = new WeakMap<Card, Map<number, Turned>>();

/** Gives a card after `turn` quarter turns clockwise; the same object each time. */
export function turned(card: Card, turn: number): Turned {
  let turns = kept.get(card);
  if (!turns) {
    turns = new Map();
    kept.set(card, turns);
  }
  let found = turns.get(turn);
  if (!found) {
    found =
      turn === 0
        ? { wide: 2, high: 3, across: card.h, down: card.v }
        : quarter(turned(card, turn - 1));
    turns.set(turn, found);
  }
  return found;
}

/** A quarter turn clockwise takes lattice point (x, y) of a card `high` bays high to (high - y, x). */
function quarter({ wide, high, across, down }: Turned): Turned {
  const rows = (count: number, row: (y: number) => string) =>
    Array.from({ length: count }, (_, y) => row(y));
  return {
    wide: high,
    high: wide,
    across: rows(wide + 1, (y) => reversed(down.map((line) => line[y] ?? ""))),
    down: rows(wide, (y) => reversed(across.map((line) => line[y] ?? ""))),
  };
}

function reversed(letters: readonly string[]): string {
  return [...letters].reverse().join("");
}

/** A deck's cards by id. */
export type Cards = ReadonlyMap<string, Card>;

export function byId(deck: Deck): Cards {
  return new Map(deck.cards.map((card) => [card.id, card]));
}

/** Gives how many bays a card takes across and down after `turn` quarter turns. */
export function size(turn: number): { wide: number; high: number } {
  return turn % 2 === 0 ? { wide: 2, high: 3 } : { wide: 3, high: 2 };
}

/** The smallest rectangle of bays that holds all cards; null for none. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function bounds(plan: readonly Placed[]): Bounds | null {
  if (plan.length === 0) return null;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, turn } of plan) {
    const { wide, high } = size(turn);
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + wide);
    box.bottom = Math.max(box.bottom, y + high);
  }
  return box;
}
