import { commitment, deckOrder, matchKey } from "../../fair/chance.ts";
import type { Verdict } from "../../fair/verdict.ts";
import type { Event, View } from "../../wire/architect.ts";
import type { Replay } from "../../wire/house.ts";
import { deckOf } from "./decks.ts";

/** Checks a finished match: its commitment and every card drawn; null while the seed is kept. */
export function checkChance(replay: Replay): Verdict | null {
  if (replay.seed === null) return null;
  const { table, game, edition, commitment: promised } = replay.table;
  const computed = commitment(replay.seed, table, game, edition);
  const plan = [...deckOf(edition).values()].filter(({ kind }) => kind === "plan");
  const order = deckOrder(
    matchKey(replay.seed, replay.added),
    plan.map(({ id }) => id),
  );
  const drawn = drawnBySeat(replay);
  // A draw of three comes as a set of three, in whatever order it was told.
  const holds = drawn.every((cards) => {
    const { start, sizes } = cards;
    let at = 0;
    return sizes.every((size) => {
      const due = order.slice(at, at + size).sort();
      const came = start.slice(at, at + size).sort();
      at += size;
      return due.join() === came.join();
    });
  });
  const checked = drawn.reduce((sum, { start }) => sum + start.length, 0);
  return { committed: computed === promised, order: holds && checked > 0, checked, computed };
}

function drawnBySeat(replay: Replay): { start: string[]; sizes: number[] }[] {
  const [first] = replay.steps;
  return Object.entries(first?.views ?? {}).map(([seat, view]) => {
    const begun = (view as View).lanes[Number(seat)]?.plan?.[0]?.card ?? "";
    const draws = replay.steps
      .flatMap(({ events }) => events as Event[])
      .filter((event) => event.type === "drew" && event.seat === Number(seat))
      .map((event) => (event.type === "drew" ? event.cards : []));
    return { start: [begun, ...draws.flat()], sizes: [1, ...draws.map(({ length }) => length)] };
  });
}
