import type { Placed } from "../../wire/architect.ts";
import { type Cards, type Letter, turned } from "./cards.ts";

export type Side = "top" | "right" | "bottom" | "left";

/** One side of a cell, as the card that shows there has it drawn. */
export interface Edge {
  readonly side: Side;
  readonly letter: Letter;
  /** What lies across: more of the same card, another card, or nothing. */
  readonly across: "same" | "other" | "nothing";
  /** Whether the swing of a door on this edge is drawn in this cell; else in the one across. */
  readonly swings: boolean;
}

/** A bay of the plan, as the topmost card there shows it. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  /** The card's place in the stacking order, from 0 at the bottom. */
  readonly level: number;
  readonly edges: readonly Edge[];
}

const STEP: Record<Side, readonly [number, number]> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** Lays cards on each other, bottom first, and gives what shows, row by row. */
export function compose(plan: readonly Placed[], cards: Cards): Cell[] {
  const shown = new Map<string, number>();
  plan.forEach((placed, level) => {
    const { wide, high } = size(placed, cards);
    for (let y = placed.y; y < placed.y + high; y++) {
      for (let x = placed.x; x < placed.x + wide; x++) shown.set(`${x},${y}`, level);
    }
  });
  const cells = [...shown].map(([at, level]) => {
    const [x = 0, y = 0] = at.split(",").map(Number);
    return { x, y, level, edges: edges(x, y, level, plan, cards, shown) };
  });
  return cells.sort((a, b) => a.y - b.y || a.x - b.x);
}

function size(placed: Placed, cards: Cards): { wide: number; high: number } {
  const card = cards.get(placed.card);
  return card ? turned(card, placed.turn) : { wide: 0, high: 0 };
}

function edges(
  x: number,
  y: number,
  level: number,
  plan: readonly Placed[],
  cards: Cards,
  shown: ReadonlyMap<string, number>,
): Edge[] {
  const placed = plan[level];
  const card = placed && cards.get(placed.card);
  if (!card) return [];
  const { across, down, wide, high } = turned(card, placed.turn);
  const [u, v] = [x - placed.x, y - placed.y];
  const letters: Record<Side, [string | undefined, boolean]> = {
    top: [across[v]?.[u], v === 0],
    bottom: [across[v + 1]?.[u], v === high - 1],
    left: [down[v]?.[u], u === 0],
    right: [down[v]?.[u + 1], u === wide - 1],
  };
  return (Object.keys(STEP) as Side[]).map((side) => {
    const [letter, rim] = letters[side];
    const [dx, dy] = STEP[side];
    const there = shown.get(`${x + dx},${y + dy}`);
    const same = !rim && there === level;
    return {
      side,
      letter: (letter ?? ".") as Letter,
      across: there === undefined ? "nothing" : same ? "same" : "other",
      swings: !same || side === "top" || side === "left",
    };
  });
}
