import { sitterName } from "../../frame/names.ts";
import type { About, Sitter } from "../../wire/house.ts";
import type { View } from "../../wire/madrino.ts";
import { t } from "./words.ts";

/** Gives a seat's name; one's own seat is "you". */
export type Names = (seat: number) => string;

/** Names the architects of an office as one of them, or a guest, speaks of them. */
export function namesOf(
  sitters: readonly Sitter[],
  about: About | null,
  mine: number | null,
): Names {
  return (seat) => {
    const sitter = sitters[seat];
    if (seat === mine) return t("madrino.you");
    return sitter ? sitterName(sitter, about, sitters) : "";
  };
}

/** Gives the title of a seat's plan, or a word in place of one. */
export function titleOf(view: View, seat: number): string {
  return view.lanes[seat]?.title || t("madrino.untitled");
}

/** Gives the seats that are still in the office. */
export function seatsIn(view: View): number[] {
  return view.lanes.flatMap((lane, seat) => (lane.out ? [] : [seat]));
}

/** The colour of a seat's own pen. */
export function colourOf(sitters: readonly Sitter[], seat: number): string {
  return sitters[seat]?.colour ?? PENS[seat % PENS.length] ?? "#1b1b1f";
}

const PENS = ["#1d1d20", "#1c559c", "#22693f", "#7a3e9d"];
