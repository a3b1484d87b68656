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
    out.columns += corners(cell.x * BAY, cell.y * BAY);
    for (const edge of cell.edges) draw(pen(cell, edge.side), edge, out);
  }
  return { films: [...films].map(([level, path]) => ({ level, path })), ...out };
}

/** Gives the path of one bay. */
export function square(x: number, y: number): string {
  return `M${x * BAY} ${y * BAY}h${BAY}v${BAY}h${-BAY}z`;
}

function corners(x: number, y: number): string {
  const c = HALF_COLUMN;
  const far = BAY - c;
  const box = `h${c}v${c}h${-c}z`;
  return `M${x} ${y}${box}M${x + far} ${y}${box}M${x} ${y + far}${box}M${x + far} ${y + far}${box}`;
}

type Out = { rims: string; walls: string; doors: string; fine: string };

function draw(on: Pen, { letter, across, swings }: Edge, out: Out): void {
  if (across !== "same") out.rims += on.line(0, 0, BAY, 0);
  switch (letter) {
    case "W":
      out.walls += on.box(0, BAY, HALF_WALL);
      break;
    case "S":
      out.walls += stubs(on, GAP.small);
      if (across === "nothing") {
        const [from, to] = GAP.small;
        out.fine += on.line(from, 1, to, 1) + on.line(from, HALF_WALL, to, HALF_WALL);
      }
      break;
    case "L": {
      out.walls += stubs(on, GAP.large);
      const [from, to] = GAP.large;
      out.fine += on.line(from, 0, from, TICK) + on.line(to, 0, to, TICK);
      break;
    }
    case "D": {
      out.walls += stubs(on, GAP.door);
      const [from, to] = GAP.door;
      if (swings) out.doors += on.leaf(from, to);
      break;
    }
    case "X": {
      out.walls += stubs(on, GAP.double);
      const [from, to] = GAP.double;
      if (swings) out.doors += on.leaf(from, BAY / 2) + on.leaf(to, BAY / 2);
      break;
    }
  }
}

function stubs(on: Pen, [from, to]: readonly [number, number]): string {
  return on.box(0, from, HALF_WALL) + on.box(to, BAY, HALF_WALL);
}

/** Draws along one side of a cell: `u` runs along it, `d` into the cell. */
interface Pen {
  line(u: number, d: number, u2: number, d2: number): string;
  box(from: number, to: number, depth: number): string;
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
    box: (from, to, depth) => `M${at(from, 0)}L${at(to, 0)}L${at(to, depth)}L${at(from, depth)}z`,
    leaf: (hinge, jamb) => {
      const radius = Math.abs(jamb - hinge);
      const sweep = jamb > hinge === upright ? 0 : 1;
      return `M${at(hinge, 0)}L${at(hinge, radius)}A${radius} ${radius} 0 0 ${sweep} ${at(jamb, 0)}`;
    },
  };
}
