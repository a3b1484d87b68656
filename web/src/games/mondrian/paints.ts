import type { Colour, Paint } from "./edition.ts";

export const INK = "#17171a";

/** The colours of canvas cards. */
export const PAINT: Readonly<Record<Colour, string>> = {
  white: "#f7f5ee",
  red: "#d9261c",
  blue: "#1f4e9e",
  yellow: "#f2c81b",
  black: "#17171a",
};

/**
 * The dice of each seat: their colour, that of their pips, the pips' form, and whether a line runs
 * round each face, by which red and blue are told apart where the pips are too small.
 */
interface Dice {
  paint: Paint;
  pip: string;
  form: "round" | "square" | "diamond" | "ring";
  framed: boolean;
}

const RED: Dice = { paint: "red", pip: "#ffffff", form: "round", framed: false };
const DICE_OF: readonly Dice[] = [
  RED,
  { paint: "blue", pip: "#ffffff", form: "square", framed: true },
  { paint: "yellow", pip: "#17171a", form: "diamond", framed: false },
  { paint: "black", pip: "#ffffff", form: "ring", framed: false },
];

/** How far in a face's line runs and how wide it is, as parts of half a face. */
export const FRAME = { at: 0.82, wide: 0.13 };

/** Gives the dice of a seat. */
export function diceOf(seat: number): Dice {
  return DICE_OF[seat % DICE_OF.length] ?? RED;
}
