import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkChance } from "../../../src/games/madrino/fair.ts";
import type { Replay } from "../../../src/wire/house.ts";

interface Settled {
  type: string;
  dice?: number[];
  seat?: number;
  rounds?: { seat: number; die: number }[][];
}

/** A match that the program recorded, as its replay would tell its chance. */
function recorded(change: (dice: number[]) => number[] = (dice) => dice): Replay {
  const path = "../../../../tests/games/madrino/recorded/boss-after-tie.json";
  const file = JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8"));
  const steps = file.entries.map(({ settled }: { settled: Settled | null }, at: number) => ({
    at,
    actor: 0,
    events: [
      ...(settled?.dice ? [{ type: "rolled", seat: 0, dice: change(settled.dice) }] : []),
      ...(settled?.rounds
        ? [{ type: "boss_called", seat: 0, rounds: settled.rounds, boss: 0 }]
        : []),
    ],
    views: at === 0 ? { 0: { options: { first_visitor: "lot" }, visitor: settled?.seat } } : {},
  }));
  const { table, game, edition, commitment, added, chairs } = file.header;
  const info = { table, game, edition, commitment, sitters: chairs };
  return { table: info, steps, outcome: null, seed: file.seed, added } as unknown as Replay;
}

describe("the chance of a match", () => {
  it("is found again from the opened seed: the lot, thirteen rolls and the boss", () => {
    // One roll for the entrance, two in each of six weeks.
    expect(checkChance(recorded())).toMatchObject({ committed: true, order: true, checked: 15 });
  });

  it("is not found where a die was changed", () => {
    const turned = recorded(([first = 1, ...rest]) => [(first % 6) + 1, ...rest]);
    expect(checkChance(turned)).toMatchObject({ committed: true, order: false });
  });

  it("is not that of another promise, and not known while the seed is kept", () => {
    const replay = recorded();
    const other = { ...replay, table: { ...replay.table, commitment: "00" } };
    expect(checkChance(other)).toMatchObject({ committed: false, order: true });
    expect(checkChance({ ...replay, seed: null })).toBeNull();
  });
});
