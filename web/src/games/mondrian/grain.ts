import type { Card } from "../../wire/mondrian.ts";
import { UNITS } from "./edition.ts";

type Block = Card["blocks"][number];

/**
 * The grain of a painted block, so that its colour can be told without seeing it: red is hatched,
 * blue is dotted, and yellow and black, which differ by how light they are, stay plain. It looks the
 * same whichever way a card is turned, but for the hatching's slant.
 */
export interface Grain {
  /** A path in a card's square, down from its upper left corner. */
  path: string;
  colour: string;
}

/** Between two lines of the hatching across, and between two dots. */
const HATCH = 1.5;
const DOTS = 1.4;
/** How wide a line and a dot are. */
const LINE = 0.3;
const DOT = 0.42;

/** Gives the grain of a block; null where it has none. */
export function grainOf([x, y, wide, high, colour]: Block): Grain | null {
  const top = UNITS - y - high;
  if (colour === "red") return { path: hatched(x, top, wide, high), colour: "rgb(0 0 0 / 28%)" };
  if (colour === "blue")
    return { path: dotted(x, top, wide, high), colour: "rgb(255 255 255 / 52%)" };
  return null;
}

/** Lines that rise to the right, each cut off at the block's edges. */
function hatched(left: number, top: number, wide: number, high: number): string {
  const lines: string[] = [];
  // Where x + y is a multiple of the distance, in the block's own corner.
  for (let sum = HATCH / 2; sum < wide + high; sum += HATCH) {
    const band = [sum, sum + LINE * Math.SQRT2] as const;
    const corners = band.flatMap((at, side) => {
      const one = [Math.min(at, wide), at - Math.min(at, wide)] as const;
      const other = [at - Math.min(at, high), Math.min(at, high)] as const;
      return side === 0 ? [one, other] : [other, one];
    });
    if (band[1] >= wide + high) break;
    lines.push(
      `M${corners.map(([dx, dy]) => `${round(left + dx)} ${round(top + dy)}`).join("L")}Z`,
    );
  }
  return lines.join("");
}

/** Dots in even rows, as far as whole ones go into the block, about its middle. */
function dotted(left: number, top: number, wide: number, high: number): string {
  const along = (length: number) => {
    const count = Math.max(1, Math.floor((length - 0.4) / DOTS));
    return Array.from({ length: count }, (_, at) => length / 2 + (at - (count - 1) / 2) * DOTS);
  };
  return along(high)
    .flatMap((dy) =>
      along(wide).map((dx) => {
        const [x, y] = [round(left + dx - DOT / 2), round(top + dy - DOT / 2)];
        return `M${x} ${y}h${DOT}v${DOT}h-${DOT}z`;
      }),
    )
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
