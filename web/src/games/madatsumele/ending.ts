import type { View } from "../../wire/madatsumele.ts";
import { type Company, listed, nameOf } from "./speech.ts";
import { t } from "./words.ts";

const RATINGS = ["beginner", "standard", "expert", "professional", "mastery"] as const;

export type Rating = (typeof RATINGS)[number];

/** Gives the rating of a solo match that is over, where it has one (MTS-54). */
export function ratingOf({ asking }: View): Rating | null {
  if (asking.type !== "ended") return null;
  return RATINGS.find((rating) => rating === asking.by) ?? null;
}

/** Gives the rating that so many pieces left would have. */
export function ratingFor(left: number): Rating {
  if (left >= 10) return "beginner";
  if (left >= 6) return "standard";
  if (left >= 3) return "expert";
  return left >= 1 ? "professional" : "mastery";
}

/** Says how a match ended. */
export function endingInWords(view: View, company: Company): string {
  const { asking } = view;
  if (asking.type !== "ended") return "";
  const names = listed(asking.winners.map((seat) => nameOf(company, seat)));
  switch (asking.by) {
    case "last_in":
    case "team":
      if (view.seat !== null && asking.winners.includes(view.seat)) return t("madatsumele.end.won");
      return asking.winners.length === 1
        ? t("madatsumele.end.wins", { name: names })
        : t("madatsumele.end.win", { names });
    case "shared":
      return t("madatsumele.end.shared", { names });
    case "walkover":
      return t("madatsumele.end.walkover", { names });
    case "together":
      return t("madatsumele.end.together");
    case "all_out":
      return t("madatsumele.end.all_out");
    case "both_out":
      return t("madatsumele.end.both_out");
    case "used_up":
      return t("madatsumele.end.used_up");
    case "touched":
      return t("madatsumele.end.touched");
    case "unrated":
      return t("madatsumele.end.unrated");
    case "left":
      return t("madatsumele.end.gone");
    default:
      return t("madatsumele.told.finished");
  }
}
