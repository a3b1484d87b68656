import { type Side, type Spot, toOwn, turnOwn } from "./sides.ts";

export type Place = readonly [x: number, y: number, z: number];
export type Turn = readonly [w: number, x: number, y: number, z: number];

/** A die somewhere, turned somehow; 6 is up and 5 points to x where it is not turned. */
export interface Pose {
  place: Place;
  turn: Turn;
}

/** A face of a die as it is seen from above: an SVG matrix from its own square to the table. */
export interface Seen {
  number: number;
  matrix: readonly [number, number, number, number, number, number];
  /** How much it looks upward, to 1. */
  up: number;
}

/** Gives where a die's own x, y and z point. */
export function axes([w, x, y, z]: Turn): [Place, Place, Place] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** For each face its number, the axis of its normal, and those of its own square. */
const FACES = [
  [5, 0, 1, 1, 2],
  [2, 0, -1, 1, 2],
  [4, 1, 1, 0, 2],
  [3, 1, -1, 0, 2],
  [6, 2, 1, 0, 1],
  [1, 2, -1, 0, 1],
] as const;

/**
 * Gives the faces of a die that are seen from above, in the plan of a side whose y goes down the
 * screen from the far edge; the one most upward last.
 */
export function facesSeen(side: Side, { place, turn }: Pose, half: number): Seen[] {
  const own = axes(turn).map(([x, y, z]) => ({ ...turnOwn(side, { x, y }), z }));
  const middle = toOwn(side, { x: place[0], y: place[1] });
  const found: Seen[] = [];
  for (const [number, normal, sign, across, along] of FACES) {
    const [n, a, b] = [own[normal], own[across], own[along]];
    if (!n || !a || !b || n.z * sign < 0.03) continue;
    found.push({
      number,
      up: n.z * sign,
      matrix: [
        a.x,
        -a.y,
        b.x,
        -b.y,
        middle.x + half * sign * n.x,
        side.deep - middle.y - half * sign * n.y,
      ],
    });
  }
  return found.sort((one, other) => one.up - other.up);
}

/** Where the pips of a number lie on a face, as parts of half a face. */
export function pips(number: number): readonly Spot[] {
  const far = 0.5;
  const at = (x: number, y: number): Spot => ({ x: x * far, y: y * far });
  const found: Spot[] = number % 2 === 1 ? [at(0, 0)] : [];
  if (number >= 2) found.push(at(-1, -1), at(1, 1));
  if (number >= 4) found.push(at(-1, 1), at(1, -1));
  if (number === 6) found.push(at(-1, 0), at(1, 0));
  return found;
}

/**
 * Lifts a die that dips into the table: at a hard knock the settled path goes some millimetres
 * below it for a frame.
 */
export function lifted({ place, turn }: Pose, half: number, rounding: number): Pose {
  const reach = axes(turn).reduce((sum, [, , z]) => sum + Math.abs(z), 0);
  const lowest = place[2] - reach * (half - rounding) - rounding;
  if (lowest >= 0) return { place, turn };
  return { place: [place[0], place[1], place[2] - lowest], turn };
}
