import decks from "../../wire/architect.decks.json" with { type: "json" };
import type { Deck } from "../../wire/architect.ts";
import { byId, type Cards } from "./cards.ts";

const known: ReadonlyMap<string, Cards> = new Map(
  Object.entries(decks as unknown as Record<string, Deck>).map(([edition, deck]) => [
    edition,
    byId(deck),
  ]),
);

/** Gives an edition's cards; none for an edition that this page does not know. */
export function deckOf(edition: string): Cards {
  return known.get(edition) ?? new Map();
}
