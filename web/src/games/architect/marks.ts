import type { Mark, Space, Survey } from "../../wire/architect.ts";
import { BAY, square } from "./shapes.ts";

/** A dot on the plan, in drawing units. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** An error's dot, numbered as in the list beside the plan. */
export interface ErrorDot extends Dot {
  readonly number: number;
  readonly mark: Mark;
}

/** A fill that is told apart without its colour: a tile, and the lines drawn in it. */
export interface Hatch {
  readonly size: number;
  readonly path: string;
  readonly width: number;
}

export const HATCHES = {
  corridor: { size: 20, path: "M-5 5 5-5M0 20 20 0M15 25 25 15", width: 4.5 },
  isolated: { size: 16, path: "M4 4l8 8M12 4l-8 8", width: 2 },
} as const satisfies Record<string, Hatch>;

/** A plan's reading, as it is painted over the plan. */
export interface Reading {
  readonly corridor: string;
  readonly isolated: string;
  readonly rooms: readonly Dot[];
  readonly errors: readonly ErrorDot[];
}

/** Places everything that the reading points at. */
export function reading(survey: Survey): Reading {
  const of = (kind: Space["kind"]) => survey.spaces.filter((space) => space.kind === kind);
  return {
    corridor: of("corridor").map(area).join(""),
    isolated: of("isolated").map(area).join(""),
    rooms: of("room").map(middle),
    errors: survey.marks.map((mark, at) => ({ ...place(mark), number: at + 1, mark })),
  };
}

function area({ cells }: Space): string {
  return cells.map(([x, y]) => square(x, y)).join("");
}

/** The middle of the cell that is nearest to the middle of the space. */
function middle({ cells }: Space): Dot {
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const [mx, my] = [mean(0), mean(1)];
  const far = ([x, y]: readonly [number, number]) => (x - mx) ** 2 + (y - my) ** 2;
  const [x, y] = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  return { x: (x + 0.5) * BAY, y: (y + 0.5) * BAY };
}

function place({ x, y, side }: Mark): Dot {
  return {
    x: (side === "v" ? x : x + 0.5) * BAY,
    y: (side === "h" ? y : y + 0.5) * BAY,
  };
}
