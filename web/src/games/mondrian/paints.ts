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

/** The dice of each seat: their colour, that of their pips, and the pips' form. */
export const DICE_OF: readonly {
  paint: Paint;
  pip: string;
  form: "round" | "square" | "diamond" | "ring";
}[] = [
  { paint: "red", pip: "#ffffff", form: "round" },
  { paint: "blue", pip: "#ffffff", form: "square" },
  { paint: "yellow", pip: "#17171a", form: "diamond" },
  { paint: "black", pip: "#ffffff", form: "ring" },
];

/** Gives the dice of a seat. */
export function diceOf(seat: number) {
  return DICE_OF[seat % DICE_OF.length] ?? { paint: "red", pip: "#ffffff", form: "round" };
}
