import type { Bounds } from "./cards.ts";
import { BAY } from "./shapes.ts";

/** How the plan is seen: a point of the drawing is at (x, y) + scale * point, in CSS pixels. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Screen {
  readonly wide: number;
  readonly high: number;
}

export const CLOSEST = 1.6;
export const FARTHEST = 0.08;

/**
 * Shows these bays whole and in the middle, with `room` pixels kept free on each side, and as far as
 * there is room to spare left of `aside` pixels at the right.
 */
export function whole(
  box: Bounds,
  screen: Screen,
  room: Partial<Record<keyof Bounds, number>> = {},
  aside = 0,
): Camera {
  const { left = 24, right = 24, top = 24, bottom = 24 } = room;
  const [wide, high] = [(box.right - box.left) * BAY, (box.bottom - box.top) * BAY];
  const [freeWide, freeHigh] = [screen.wide - left - right, screen.high - top - bottom];
  const scale = held(Math.min(freeWide / wide, freeHigh / high, 1));
  const spare = freeWide - wide * scale;
  return {
    scale,
    x: left + (spare - Math.min(aside, Math.max(spare, 0))) / 2 - box.left * BAY * scale,
    y: top + (freeHigh - high * scale) / 2 - box.top * BAY * scale,
  };
}

/** Zooms by a factor about a point of the screen, which stays where it is. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = held(camera.scale * factor);
  const real = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Gives the lattice position, in bays and fractions, under a point of the screen. */
export function bayAt(camera: Camera, x: number, y: number): { x: number; y: number } {
  return { x: (x - camera.x) / camera.scale / BAY, y: (y - camera.y) / camera.scale / BAY };
}

/** Says whether these bays are all on the screen. */
export function sees(camera: Camera, screen: Screen, box: Bounds): boolean {
  const px = (bay: number) => bay * BAY * camera.scale;
  return (
    camera.x + px(box.left) >= 0 &&
    camera.y + px(box.top) >= 0 &&
    camera.x + px(box.right) <= screen.wide &&
    camera.y + px(box.bottom) <= screen.high
  );
}

function held(scale: number): number {
  return Math.min(CLOSEST, Math.max(FARTHEST, scale));
}
