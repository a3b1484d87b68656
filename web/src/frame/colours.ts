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
