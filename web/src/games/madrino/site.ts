import type { DrawnPart, Entrance, Installed, Line, Part } from "../../wire/madrino.ts";
import type { AreaName, Facility } from "./boards.ts";

/** Squares of the building site, and of each of its areas (MDR-02). */
export const WIDTH = 12;
export const HEIGHT = 8;
export const AREA = 4;

export type Turn = DrawnPart["turn"];
/** A crossing of the grid, or a square by its north-west corner. */
export type Spot = readonly [x: number, y: number];
export type Edge = Pick<Line, "side" | "x" | "y">;
type Diagonal = Part["diagonals"][number];

const AREAS: readonly AreaName[] = [
  "north_west",
  "north",
  "north_east",
  "south_west",
  "south",
  "south_east",
];
const TWO_SQUARES: ReadonlySet<Facility> = new Set(["kitchen", "bath", "bed"] as const);

/** A part reversed and turned, with the top-left corner of its box at (0, 0). */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly diagonals: readonly Diagonal[];
  readonly swing: Spot | null;
}

/** Reverses a part or not, then turns it clockwise (MDR-23). */
export function shape(part: Part, turn: number, reverse: boolean): Shape {
  const plain: Shape = part;
  let now = reverse ? reversed(plain) : plain;
  for (let quarter = 0; quarter < turn % 4; quarter++) now = turned(now);
  return now;
}

function reversed({ width, height, lines, diagonals, swing }: Shape): Shape {
  return {
    width,
    height,
    lines: lines.map((line) => ({ ...line, x: width - line.x - (line.side === "h" ? 1 : 0) })),
    diagonals: diagonals.map((each) => flipped(each, width - 1 - each.x, each.y)),
    swing: swing && [width - 1 - swing[0], swing[1]],
  };
}

/** Point (x, y) goes to (height - y, x), square (x, y) to (height - 1 - y, x). */
function turned({ width, height, lines, diagonals, swing }: Shape): Shape {
  return {
    width: height,
    height: width,
    lines: lines.map(({ side, x, y, kind }) =>
      side === "h"
        ? { side: "v", x: height - y, y: x, kind }
        : { side: "h", x: height - y - 1, y: x, kind },
    ),
    diagonals: diagonals.map((each) => flipped(each, height - 1 - each.y, each.x)),
    swing: swing && [height - 1 - swing[1], swing[0]],
  };
}

function flipped({ way }: Diagonal, x: number, y: number): Diagonal {
  return { x, y, way: way === "/" ? "\\" : "/" };
}

/** Says whether a facility fills two squares (MDR-05). */
export function isLong(facility: Facility): boolean {
  return TWO_SQUARES.has(facility);
}

/** Gives a facility's box in squares, as it is turned. */
export function facilitySize(facility: Facility, turn: number): { width: number; height: number } {
  if (!isLong(facility)) return { width: 1, height: 1 };
  return turn % 2 === 0 ? { width: 2, height: 1 } : { width: 1, height: 2 };
}

/** Gives the squares that a facility fills. */
export function squaresOf({ facility, x, y, turn }: Installed): Spot[] {
  const { width, height } = facilitySize(facility, turn);
  return Array.from({ length: width * height }, (_, at) => [
    x + (width > 1 ? at : 0),
    y + (height > 1 ? at : 0),
  ]);
}

/** Gives the edge of a square on one side: 0 is north, then clockwise. */
export function edgeOf({ x, y, turn }: Entrance): Edge {
  const edges: Record<Turn, Edge> = {
    0: { side: "h", x, y },
    1: { side: "v", x: x + 1, y },
    2: { side: "h", x, y: y + 1 },
    3: { side: "v", x, y },
  };
  return edges[turn];
}

/** Gives the top-left square of an area. */
export function areaAt(name: AreaName): Spot {
  const at = AREAS.indexOf(name);
  return [(at % 3) * AREA, Math.floor(at / 3) * AREA];
}

/** Names the area of a square. */
export function areaOf(x: number, y: number): AreaName {
  return AREAS[Math.floor(y / AREA) * 3 + Math.floor(x / AREA)] ?? "north";
}

/** Keeps a box of this size inside the site. */
export function kept(x: number, y: number, size: { width: number; height: number }): Spot {
  return [
    Math.max(0, Math.min(WIDTH - size.width, x)),
    Math.max(0, Math.min(HEIGHT - size.height, y)),
  ];
}
