import type { Edition, Grid } from "../../wire/mondrian.ts";

/** A point or a direction on the table, in mm: of the board's frame, or of an own one. */
export interface Spot {
  x: number;
  y: number;
}

/**
 * A side of the board as the player there sees it. The own frame has its origin at the left end of
 * the own edge, x to the right, y away; the board's lies at the left end of seat 0's.
 */
export interface Side {
  end: Spot;
  right: Spot;
  away: Spot;
  /** The length of the own edge. */
  wide: number;
  /** How far away the opposite edge is. */
  deep: number;
}

/** On which sides the seats are, clockwise from seat 0 in the south. */
const SEATED: Readonly<Record<number, string>> = { 2: "sn", 3: "swe", 4: "swne" };

/** Gives where a seat is. */
export function sideOf(edition: Edition, grid: Grid, seats: number, seat: number): Side {
  const w = grid.columns * edition.sizes.card;
  const h = grid.rows * edition.sizes.card;
  const side = (ex: number, ey: number, rx: number, ry: number): Side => ({
    end: { x: ex, y: ey },
    right: { x: rx, y: ry },
    away: { x: -ry, y: rx },
    wide: rx === 0 ? h : w,
    deep: rx === 0 ? w : h,
  });
  switch (SEATED[seats]?.[seat]) {
    case "w":
      return side(0, h, 0, -1);
    case "n":
      return side(w, h, -1, 0);
    case "e":
      return side(w, 0, 0, 1);
    default:
      return side(0, 0, 1, 0);
  }
}

/** Gives a point of the board's frame in the own one. */
export function toOwn(side: Side, { x, y }: Spot): Spot {
  return turnOwn(side, { x: x - side.end.x, y: y - side.end.y });
}

/** Gives a direction of the board's frame in the own one. */
export function turnOwn({ right, away }: Side, { x, y }: Spot): Spot {
  return { x: x * right.x + y * right.y, y: x * away.x + y * away.y };
}

/** Gives a point of the own frame in the board's. */
export function toBoard(side: Side, spot: Spot): Spot {
  const { x, y } = turnBoard(side, spot);
  return { x: x + side.end.x, y: y + side.end.y };
}

/** Gives a direction of the own frame in the board's. */
export function turnBoard({ right, away }: Side, { x, y }: Spot): Spot {
  return { x: x * right.x + y * away.x, y: x * right.y + y * away.y };
}

/** Gives the middle of a place of the grid, in the own frame. */
export function middleOf(side: Side, grid: Grid, card: number, cell: number): Spot {
  const column = cell % grid.columns;
  const row = Math.floor(cell / grid.columns);
  return toOwn(side, { x: (column + 0.5) * card, y: (row + 0.5) * card });
}

/** Says where a place of the grid is for whoever sits there: column from the left, row from near. */
export function placeFor(side: Side, grid: Grid, card: number, cell: number): Spot {
  const { x, y } = middleOf(side, grid, card, cell);
  return { x: Math.floor(x / card) + 1, y: Math.floor(y / card) + 1 };
}

/** Gives the place of the grid under a point of the own frame, or null beside the board. */
export function cellAt(side: Side, grid: Grid, card: number, spot: Spot): number | null {
  const { x, y } = toBoard(side, spot);
  const column = Math.floor(x / card);
  const row = Math.floor(y / card);
  const on = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
  return on ? row * grid.columns + column : null;
}
