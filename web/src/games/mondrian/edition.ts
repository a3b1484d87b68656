import editions from "../../wire/mondrian.editions.json" with { type: "json" };
import type { Card, Edition, Throw, View } from "../../wire/mondrian.ts";

export type Way = Throw["way"];
export type Hand = "left" | "right";
export type Paint = "red" | "blue" | "yellow" | "black";
export type Colour = Paint | "white";

/** The five actions of a palette, in its order. */
export const WAYS: readonly Way[] = ["left", "right", "blind", "drop", "flick"];
/** The colours that are counted, in the order in which the server gives counts. */
export const PAINTS: readonly Paint[] = ["red", "blue", "yellow", "black"];
/** What excellence in a colour earns (MON-53); shown, never added up here. */
export const EXCELLENCE: Readonly<Record<Paint, number>> = {
  red: 12,
  blue: 8,
  yellow: 10,
  black: 14,
};
/** A composition is drawn on a grid of so many units a side. */
export const UNITS = 13;
/** How many dice each round has (MON-20). */
export const DICE = [2, 3, 4, 5] as const;

const known = editions as unknown as Record<string, Edition>;

/** Gives the cards, sizes and limits that a match is played with. */
export function editionOf(name: string): Edition {
  const edition = known[name];
  if (!edition) throw new Error(`this page knows no edition ${name}`);
  return edition;
}

/** Gives a card by its id. */
export function cardOf(edition: Edition, id: string): Card {
  const card = edition.cards.find((each) => each.id === id);
  if (!card) throw new Error(`edition ${edition.edition} has no card ${id}`);
  return card;
}

/** Counts a card's blocks of each colour, in the order of `PAINTS`. */
export function blocksOf(card: Card): number[] {
  return PAINTS.map((paint) => card.blocks.filter(([, , , , colour]) => colour === paint).length);
}

/** The hand that an action is done with: the one that is named, or the better one (MON-24). */
export function handOf(way: Way, offHand: Hand): Hand {
  if (way === "left" || way === "right") return way;
  return offHand === "left" ? "right" : "left";
}

/** How far a throw by this action may go astray at most. */
export function unsteadiness(edition: Edition, way: Way, offHand: Hand) {
  const { good, off, blind, drop, flick } = edition.hands;
  if (way === "blind") return blind;
  if (way === "drop") return drop;
  if (way === "flick") return flick;
  return way === offHand ? off : good;
}

/** A die as the view or a throw names it. */
export function dieKey({ seat, way }: { seat: number; way: Way }): string {
  return `${seat}-${way}`;
}

/** The seat that the table is looked at from; whoever watches looks from seat 0. */
export function eyes(view: View): number {
  return view.seat ?? 0;
}

/** How wide the square with a card's value is, in units. */
export const MARK = 3.2;

/**
 * Gives the lower left corner of the square with the value: as near as may be to the card's upper
 * left corner as it is seen, and never over a block that is counted. `quarter` is how often the card
 * is turned counter-clockwise.
 */
export function markOf(card: Card, quarter: number): readonly [x: number, y: number] {
  const most = UNITS - MARK;
  const corner = (
    [
      [0, most],
      [most, most],
      [most, 0],
      [0, 0],
    ] as const
  )[((quarter % 4) + 4) % 4];
  const [cx, cy] = corner ?? [0, most];
  const painted = card.blocks.filter(([, , , , colour]) => colour !== "white");
  const xs = [0, most, ...card.blocks.flatMap(([x, , w]) => [x, x + w - MARK, x + w])];
  const ys = [0, most, ...card.blocks.flatMap(([, y, , h]) => [y, y + h - MARK, y + h])];
  let best: readonly [number, number] = [cx, cy];
  let least = Number.POSITIVE_INFINITY;
  for (const x of xs) {
    for (const y of ys) {
      if (x < 0 || y < 0 || x > most || y > most) continue;
      const covers = painted.some(
        ([bx, by, w, h]) => x < bx + w && bx < x + MARK && y < by + h && by < y + MARK,
      );
      const far = Math.hypot(x - cx, y - cy);
      if (!covers && far < least) [best, least] = [[x, y], far];
    }
  }
  return best;
}
