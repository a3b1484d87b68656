import type { Point } from "./pieces.ts";

/** x, y and turn of a piece as it is seen from the front: millimetres and radians, y upward. */
export type Pose = readonly [number, number, number];

/** Gives how far a turned outline reaches left (negative), right, down (negative) and up. */
export function reach(
  outline: readonly Point[],
  angle: number,
): readonly [number, number, number, number] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  let [left, right, down, up] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of outline) {
    const across = x * c - y * s;
    const height = x * s + y * c;
    left = Math.min(left, across);
    right = Math.max(right, across);
    down = Math.min(down, height);
    up = Math.max(up, height);
  }
  return [left, right, down, up];
}

/** Keeps a little from the walls, since outlines are rounded here. */
const MARGIN = 0.002;

/** Gives the place nearest to x where the whole outline is between the walls. */
export function between(
  outline: readonly Point[],
  x: number,
  angle: number,
  width: number,
): number {
  const [left, right] = reach(outline, angle);
  return Math.min(Math.max(x, MARGIN - left), width - right - MARGIN);
}

/** Gives the same turn between minus and plus half a turn. */
export function wound(angle: number): number {
  const whole = 2 * Math.PI;
  const rest = ((angle % whole) + whole) % whole;
  return rest > Math.PI ? rest - whole : rest;
}

/** Gives the height at which a piece's highest point lies. */
export function topOf(outline: readonly Point[], [, y, angle]: Pose): number {
  return y + reach(outline, angle)[3];
}

/** Gives an outline as an SVG path, y upward. */
export function pathOf(outline: readonly Point[]): string {
  return `M${outline.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
}

/**
 * Gives the SVG transform that puts a piece there in a drawing whose rim is at 0 and whose y runs
 * down. From behind, left and right are exchanged.
 */
export function placed(
  [x, y, angle]: Pose,
  bag: { width: number; height: number },
  mirrored: boolean,
): string {
  const down = round(bag.height - y);
  const turned = round((angle * 180) / Math.PI);
  return mirrored
    ? `translate(${round(bag.width - x)} ${down}) scale(-1 1) rotate(${-turned})`
    : `translate(${round(x)} ${down}) rotate(${-turned})`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
