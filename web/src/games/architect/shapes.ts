import type { Cell, Edge, Side } from "./compose.ts";

/** Units of drawing to a bay. */
export const BAY = 100;

/** How far a wall reaches into the cell on its side; the cell across draws the other half. */
const HALF_WALL = 5;
const HALF_COLUMN = 9;
/** From where to where along a segment there is no wall. */
const GAP = { small: [34, 66], large: [14, 86], door: [24, 76], double: [10, 90] } as const;
const TICK = 13;

/** A plan as path data, from what is painted first to what is painted last. */
export interface Shapes {
  /** Each card's film, by its level: the bays that show. */
  readonly films: readonly { readonly level: number; readonly path: string }[];
  /** Where a film ends. */
  readonly rims: string;
  /** Filled. */
  readonly walls: string;
  /** Filled. */
  readonly columns: string;
  /** Stroked: leaves and the arcs that they swing. */
  readonly doors: string;
  /** Stroked: windows, and the ticks of large openings. */
  readonly fine: string;
}

/** Draws what shows of a plan. */
export function shapes(cells: readonly Cell[]): Shapes {
  const films = new Map<number, string>();
  const out = { rims: "", walls: "", columns: "", doors: "", fine: "" };
  for (const cell of cells) {
    films.set(cell.level, (films.get(cell.level) ?? "") + square(cell.x, cell.y));
    out.columns += corners(cell);
    const doors = new Set(cell.edges.filter(opensHere).map(({ side }) => side));
    for (const edge of cell.edges)
      draw(pen(cell, edge.side), edge, doors.has(START[edge.side]), out);
  }
  return { films: [...films].map(([level, path]) => ({ level, path })), ...out };
}

/** Gives the path of one bay. */
export function square(x: number, y: number): string {
  return `M${x * BAY} ${y * BAY}h${BAY}v${BAY}h${-BAY}z`;
}

/** A cell's part of the columns at its corners; where nothing lies beyond, the whole column. */
function corners({ x, y, edges }: Cell): string {
  const open = new Set(edges.filter(({ across }) => across === "nothing").map(({ side }) => side));
  const c = HALF_COLUMN;
  const [left, top] = [x * BAY, y * BAY];
  const box = (cx: number, cy: number, [h, v]: readonly [Side, Side]) => {
    const before = { x: h === "left" ? open.has(h) : true, y: v === "top" ? open.has(v) : true };
    const after = { x: h === "right" ? open.has(h) : true, y: v === "bottom" ? open.has(v) : true };
    const [x1, y1] = [cx - (before.x ? c : 0), cy - (before.y ? c : 0)];
    return `M${x1} ${y1}H${cx + (after.x ? c : 0)}V${cy + (after.y ? c : 0)}H${x1}z`;
  };
  return (
    box(left, top, ["left", "top"]) +
    box(left + BAY, top, ["right", "top"]) +
    box(left, top + BAY, ["left", "bottom"]) +
    box(left + BAY, top + BAY, ["right", "bottom"])
  );
}

type Out = { rims: string; walls: string; doors: string; fine: string };

/** The side that meets each one where it starts: see `Pen`. */
const START = { top: "left", bottom: "left", left: "top", right: "top" } as const;

function opensHere({ letter, swings }: Edge): boolean {
  return swings && (letter === "D" || letter === "X");
}

/** `meets`: another door opens at the start of this side, so one here is hinged at its end. */
function draw(on: Pen, { letter, across, swings }: Edge, meets: boolean, out: Out): void {
  if (across !== "same") out.rims += on.line(0, 0, BAY, 0);
  // Where nothing lies beyond, this cell draws the outer half of the wall too.
  const outer = across === "nothing" ? -HALF_WALL : 0;
  const wall = (from: number, to: number) => {
    out.walls += on.box(from, to, outer, HALF_WALL);
  };
  const gap = ([from, to]: readonly [number, number]) => {
    wall(0, from);
    wall(to, BAY);
  };
  switch (letter) {
    case "W":
      wall(0, BAY);
      break;
    case "S": {
      gap(GAP.small);
      const [from, to] = GAP.small;
      if (across === "nothing") {
        out.fine += on.line(from, -HALF_WALL + 1, to, -HALF_WALL + 1);
        out.fine += on.line(from, HALF_WALL - 1, to, HALF_WALL - 1);
      }
      break;
    }
    case "L": {
      gap(GAP.large);
      for (const at of GAP.large) out.fine += on.line(at, outer && -TICK, at, TICK);
      break;
    }
    case "D": {
      gap(GAP.door);
      const [from, to] = GAP.door;
      if (swings) out.doors += meets ? on.leaf(to, from) : on.leaf(from, to);
      break;
    }
    case "X": {
      gap(GAP.double);
      const [from, to] = GAP.double;
      if (swings) out.doors += on.leaf(from, BAY / 2) + on.leaf(to, BAY / 2);
      break;
    }
  }
}

/** Draws along one side of a cell: `u` runs along it, `d` into the cell. */
interface Pen {
  line(u: number, d: number, u2: number, d2: number): string;
  box(from: number, to: number, near: number, far: number): string;
  /** A door hinged at `hinge` that stands open into the cell and closes on `jamb`. */
  leaf(hinge: number, jamb: number): string;
}

function pen({ x, y }: Cell, side: Side): Pen {
  const [left, top, right, bottom] = [x * BAY, y * BAY, (x + 1) * BAY, (y + 1) * BAY];
  const at = (u: number, d: number): string => {
    switch (side) {
      case "top":
        return `${left + u} ${top + d}`;
      case "bottom":
        return `${left + u} ${bottom - d}`;
      case "left":
        return `${left + d} ${top + u}`;
      case "right":
        return `${right - d} ${top + u}`;
    }
  };
  // Two of the four sides see (u, d) mirrored, so an arc sweeps the other way there.
  const upright = side === "top" || side === "right";
  return {
    line: (u, d, u2, d2) => `M${at(u, d)}L${at(u2, d2)}`,
    box: (from, to, near, far) =>
      `M${at(from, near)}L${at(to, near)}L${at(to, far)}L${at(from, far)}z`,
    leaf: (hinge, jamb) => {
      const radius = Math.abs(jamb - hinge);
      const sweep = jamb > hinge === upright ? 0 : 1;
      return `M${at(hinge, 0)}L${at(hinge, radius)}A${radius} ${radius} 0 0 ${sweep} ${at(jamb, 0)}`;
    },
  };
}
