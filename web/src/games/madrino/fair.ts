import { commitment, Draws, matchKey } from "../../fair/chance.ts";
import type { Verdict } from "../../fair/verdict.ts";
import type { Replay } from "../../wire/house.ts";
import type { Event, Toss, View } from "../../wire/madrino.ts";

/**
 * Checks a finished match: its commitment, who was the first visitor where that went by lot, and
 * every die; null while the seed is kept. A roll's draw is that of its position in the log.
 */
export function checkChance(replay: Replay): Verdict | null {
  if (replay.seed === null) return null;
  const { table, game, edition, commitment: promised, sitters } = replay.table;
  const key = matchKey(replay.seed, replay.added);
  const computed = commitment(replay.seed, table, game, edition);
  const found: boolean[] = [];
  for (const { at, events, views } of replay.steps) {
    const draws = new Draws(key, String(at));
    const [view] = Object.values(views) as View[];
    if (at === 0 && view?.options.first_visitor === "lot") {
      found.push(view.visitor === draws.integer(sitters.length));
    }
    for (const event of events as Event[]) {
      if (event.type === "rolled") found.push(event.dice.every((die) => die === rolled(draws)));
      if (event.type === "boss_called") found.push(tossed(event.rounds, draws));
    }
  }
  const order = found.length > 0 && found.every(Boolean);
  return { committed: computed === promised, order, checked: found.length, computed };
}

function rolled(draws: Draws): number {
  return 1 + draws.integer(6);
}

function tossed(rounds: readonly (readonly Toss[])[], draws: Draws): boolean {
  return rounds.every((round) => round.every(({ die }) => die === rolled(draws)));
}
