import type { About, Sitter } from "../wire/house.ts";
import { t } from "../words/words.ts";

/**
 * Gives the name to show for whoever sits in a seat; with all who sit at the table, the second of
 * the same program players is numbered.
 */
export function sitterName(
  sitter: Sitter,
  about: About | null,
  among: readonly Sitter[] = [],
): string {
  if (sitter.kind === "free") return t("seats.free");
  if (sitter.kind === "program") {
    const player = about?.players.find(({ name }) => name === sitter.player);
    const title = player?.title ?? sitter.player ?? t("seats.program");
    const before = among.filter(
      ({ kind, player: other, seat }) =>
        kind === "program" && other === sitter.player && seat < sitter.seat,
    ).length;
    return before === 0 ? title : `${title} ${before + 1}`;
  }
  return sitter.name ?? t("seats.person", { number: sitter.seat + 1 });
}

/** Gives the address of a page of this house in full, to be shared. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** Puts a text on the clipboard, or has the system share it; says whether that worked. */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
    }
    return true;
  } catch {
    return false;
  }
}
