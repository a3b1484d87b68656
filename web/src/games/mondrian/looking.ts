import type { Desk } from "./desk.svelte.ts";
import { cellAt, middleOf } from "./sides.ts";

/** Gives the place of the grid that an arrow key leads to from another, or null for other keys. */
export function lookBy(key: string, desk: Desk, look: number | null): number | null {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (!by) return null;
  const { side, view, edition } = desk;
  const card = edition.sizes.card;
  const from =
    look === null ? { x: -card / 2, y: card / 2 } : middleOf(side, view.grid, card, look);
  const to = { x: from.x + (by[0] ?? 0) * card, y: from.y + (by[1] ?? 0) * card };
  return (
    cellAt(side, view.grid, card, to) ??
    look ??
    cellAt(side, view.grid, card, { x: card / 2, y: card / 2 })
  );
}
