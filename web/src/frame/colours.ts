import type { Sitter } from "../wire/house.ts";
import { t } from "../words/words.ts";

/** The colours of those who play, and what they are called. */
export const COLOURS = [
  ["#cf3b2a", t("colour.vermilion")],
  ["#1f4e9e", t("colour.blue")],
  ["#2f7d4f", t("colour.green")],
  ["#b07a00", t("colour.ochre")],
  ["#7a3e9d", t("colour.violet")],
  ["#1b1b1f", t("colour.ink")],
] as const;

/** Gives the colour that is wished for, or the first other one that nobody has yet. */
export function freeColour(wish: string, sitters: readonly Pick<Sitter, "colour">[]): string {
  const taken = new Set(sitters.map(({ colour }) => colour));
  if (!taken.has(wish)) return wish;
  return COLOURS.find(([colour]) => !taken.has(colour))?.[0] ?? wish;
}

/**
 * Gives the colour of whoever sits there: the own, or for a program player, which has none, the
 * first that nobody has; null for a seat that is free.
 */
export function colourOf(
  { seat, kind, colour }: Pick<Sitter, "seat" | "kind" | "colour">,
  sitters: readonly Pick<Sitter, "seat" | "kind" | "colour">[],
): string | null {
  if (colour || kind !== "program") return colour;
  const taken = new Set(sitters.map((each) => each.colour));
  const free = COLOURS.map(([each]) => each).filter((each) => !taken.has(each));
  const before = sitters.filter(
    (each) => each.kind === "program" && !each.colour && each.seat < seat,
  ).length;
  return free[before % free.length] ?? null;
}
