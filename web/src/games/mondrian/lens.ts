import { clamp } from "./aim.ts";
import type { Side, Spot } from "./sides.ts";

/**
 * How near the table is looked at: so many times nearer than all of it, which leaves the point `at`
 * of the own frame where it was on the screen. So never more is seen than all of it.
 */
export interface Lens {
  zoom: number;
  at: Spot;
}

export const WHOLE: Lens = { zoom: 1, at: { x: 0, y: 0 } };
const NEAREST = 4;
/** Nearer than this is not told from the whole. */
const HARDLY = 1.02;

/** Looks nearer or from further off by a factor; what is at `about` stays where it is. */
export function nearer(lens: Lens, side: Side, factor: number, about: Spot): Lens {
  const zoom = clamp(lens.zoom * factor, 1, NEAREST);
  if (zoom < HARDLY) return WHOLE;
  const times = zoom / lens.zoom;
  const shift = (axis: "x" | "y") =>
    about[axis] * (1 - 1 / times) + (lens.at[axis] * (1 - 1 / lens.zoom)) / times;
  const part = 1 - 1 / zoom;
  return { zoom, at: within(side, { x: shift("x") / part, y: shift("y") / part }) };
}

/** Looks elsewhere: by so many mm to the right and away. */
export function aside(lens: Lens, side: Side, { x, y }: Spot): Lens {
  if (lens.zoom === 1) return lens;
  const part = 1 - 1 / lens.zoom;
  return { ...lens, at: within(side, { x: lens.at.x + x / part, y: lens.at.y + y / part }) };
}

/** Keeps what is looked at on the table: the board, and before it where hands throw. */
function within({ wide, deep }: Side, { x, y }: Spot): Spot {
  return { x: clamp(x, -BESIDE, wide + BESIDE), y: clamp(y, -BEFORE, deep + BESIDE) };
}

const BESIDE = 40;
const BEFORE = 120;
