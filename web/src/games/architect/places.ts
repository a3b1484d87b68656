import type { Place, Placed, Spots } from "../../wire/architect.ts";
import { bounds, size } from "./cards.ts";

// Where a held card is put for convenience. Where it may lie at all is the server's word: `Spots`.

export const NOWHERE: Spots = { upright: [], sideways: [] };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Gives the places where a card may lie as it is turned. */
export function placesFor(turn: number, spots: Spots): Spots["upright"] {
  return turn % 2 === 0 ? spots.upright : spots.sideways;
}

/**
 * Gives where a card goes that is turned: it stays where it is if it may lie there, or was nowhere
 * legal before; else it goes to the nearest place where it may.
 */
export function turnedPlace({ x, y, turn: before }: Place, turn: number, spots: Spots): Spot {
  const has = (places: Spots["upright"]) => places.some(([px, py]) => px === x && py === y);
  const places = placesFor(turn, spots);
  if (has(places) || !has(placesFor(before, spots))) return { x, y };
  const far = ([px, py]: readonly [number, number]) => (px - x) ** 2 + (py - y) ** 2;
  const [first, ...rest] = places;
  if (!first) return { x, y };
  const best = rest.reduce((least, place) => (far(place) < far(least) ? place : least), first);
  return { x: best[0], y: best[1] };
}

/** Gives a place beside the plan, near its middle, for a card that was just taken up. */
export function parking(plan: readonly Placed[], turn: number, spots: Spots): Spot {
  const box = bounds(plan);
  if (!box) return { x: 0, y: 0 };
  const [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const { wide, high } = size(turn);
  let best = { x: box.right, y: Math.round(my - high / 2) };
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y] of placesFor(turn, spots)) {
    const far = (x + wide / 2 - mx) ** 2 + (y + high / 2 - my) ** 2;
    if (far >= least || plan.some((placed) => covers(placed, x, y, turn))) continue;
    least = far;
    best = { x, y };
  }
  return best;
}

function covers(placed: Placed, x: number, y: number, turn: number): boolean {
  const [one, other] = [size(placed.turn), size(turn)];
  return (
    x < placed.x + one.wide &&
    placed.x < x + other.wide &&
    y < placed.y + one.high &&
    placed.y < y + other.high
  );
}

/** Draws the held card into the plan at once, before the server has put all in order. */
export function slipped(plan: readonly Placed[], ghost: Required<Place>): readonly Placed[] {
  const lowest = plan.findIndex((placed) => ghost.under.includes(placed.card));
  const level = lowest < 0 ? plan.length : lowest;
  const { card, x, y, turn } = ghost;
  return [...plan.slice(0, level), { card, x, y, turn }, ...plan.slice(level)];
}

export function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card));
}
