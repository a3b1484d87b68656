import type { Installed } from "../../wire/madrino.ts";
import type { Facility } from "./boards.ts";
import { line, outline, type Point, ring } from "./pen.ts";
import { facilitySize, isLong } from "./site.ts";

/** Draws a facility by its strokes; the last ones are its finer lines. */
export interface Thing {
  readonly bold: string;
  readonly fine: string;
}

type Place = (x: number, y: number) => Point;
/** Draws in a box of one or two squares side by side, head or back to the left or on top. */
type Symbol = (put: Place) => Thing;

/** Draws a facility as it lies. */
export function thing({ facility, x, y, turn, reverse }: Installed): Thing {
  const size = facilitySize(facility, turn);
  const [midX, midY] = [x + size.width / 2, y + size.height / 2];
  const wide = isLong(facility) ? 2 : 1;
  const [cos, sin] = [[1, 0] as const, [0, 1] as const, [-1, 0] as const, [0, -1] as const][
    turn
  ] ?? [1, 0];
  return SYMBOLS[facility]((px, py) => {
    const [dx, dy] = [(px - wide / 2) * (reverse ? -1 : 1), py - 0.5];
    return [midX + dx * cos - dy * sin, midY + dx * sin + dy * cos];
  });
}

const SYMBOLS: Record<Facility, Symbol> = {
  toilet: (put) => ({
    bold: box(put, 0.27, 0.1, 0.73, 0.3) + oval(put, 0.5, 0.6, 0.21, 0.28),
    fine: oval(put, 0.5, 0.62, 0.12, 0.17) + line([put(0.42, 0.2), put(0.58, 0.2)]),
  }),
  washstand: (put) => ({
    bold: box(put, 0.1, 0.12, 0.9, 0.72) + oval(put, 0.5, 0.46, 0.27, 0.19),
    fine: line([put(0.5, 0.14), put(0.5, 0.34)]) + oval(put, 0.5, 0.5, 0.04, 0.04),
  }),
  washing_machine: (put) => ({
    bold: box(put, 0.1, 0.1, 0.9, 0.9) + oval(put, 0.5, 0.58, 0.25, 0.25),
    fine:
      line([put(0.1, 0.26), put(0.9, 0.26)]) +
      oval(put, 0.24, 0.18, 0.03, 0.03) +
      oval(put, 0.5, 0.58, 0.12, 0.12),
  }),
  kitchen: (put) => ({
    bold: box(put, 0.07, 0.1, 1.93, 0.82),
    fine:
      box(put, 0.2, 0.24, 0.86, 0.7) +
      oval(put, 0.53, 0.47, 0.06, 0.06) +
      line([put(0.53, 0.1), put(0.53, 0.34)]) +
      oval(put, 1.3, 0.33, 0.13, 0.13) +
      oval(put, 1.68, 0.33, 0.13, 0.13) +
      oval(put, 1.49, 0.63, 0.11, 0.11),
  }),
  bath: (put) => ({
    bold: box(put, 0.07, 0.1, 1.93, 0.9),
    fine:
      tub(put, 0.19, 0.2, 1.81, 0.8) +
      oval(put, 0.46, 0.5, 0.05, 0.05) +
      line([put(0.07, 0.5), put(0.28, 0.5)]),
  }),
  bed: (put) => ({
    bold: box(put, 0.07, 0.08, 1.93, 0.92),
    fine:
      tub(put, 0.15, 0.24, 0.5, 0.76) +
      line([put(0.64, 0.08), put(0.64, 0.92)]) +
      line([put(0.64, 0.08), put(0.98, 0.46), put(0.64, 0.92)]),
  }),
};

function box(put: Place, left: number, top: number, right: number, bottom: number): string {
  return outline([put(left, top), put(right, top), put(right, bottom), put(left, bottom)]);
}

/** A box with its corners cut, as a tub or a pillow has. */
function tub(put: Place, left: number, top: number, right: number, bottom: number): string {
  const cut = 0.1;
  return outline([
    put(left + cut, top),
    put(right - cut, top),
    put(right, top + cut),
    put(right, bottom - cut),
    put(right - cut, bottom),
    put(left + cut, bottom),
    put(left, bottom - cut),
    put(left, top + cut),
  ]);
}

function oval(put: Place, x: number, y: number, wide: number, high: number): string {
  return ring([put(x - wide, y), put(x, y - high), put(x + wide, y), put(x, y + high)], put(x, y));
}
