import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitment, Draws, deckOrder, matchKey } from "../../src/fair/chance.ts";
import { checkChance } from "../../src/games/architect/fair.ts";
import decks from "../../src/wire/architect.decks.json" with { type: "json" };
import type { Replay } from "../../src/wire/house.ts";

const SEED = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
const ADDED = [SEED.subarray(0, 16), SEED.subarray(16)];
const HEX = SEED.toString("hex");
const ADDED_HEX = ADDED.map((each) => each.toString("hex"));
const PLAN_CARDS = decks["1"].cards.filter(({ kind }) => kind === "plan").map(({ id }) => id);

/** The same chance by Node's own hashes. */
function integer(key: Uint8Array, label: string, count: number, below: number): number {
  const draw = createHmac("sha256", key).update(label).digest();
  const at = Buffer.alloc(8);
  at.writeBigUInt64BE(BigInt(count));
  const number = createHmac("sha256", draw).update(at).digest().readBigUInt64BE();
  return Number(number % BigInt(below));
}

function key(): Uint8Array {
  return createHash("sha256").update(SEED).update(Buffer.concat(ADDED)).digest();
}

function order(): string[] {
  const left = [...PLAN_CARDS].sort();
  return PLAN_CARDS.map(
    (_, k) => left.splice(integer(key(), `deck:${k}`, 0, left.length), 1)[0] ?? "",
  );
}

/** A finished game alone whose draws came in this order. */
function played(cards: readonly string[]): Replay {
  const [first = "", ...rest] = cards;
  const view = { lanes: [{ plan: [{ card: first, x: 0, y: 0, turn: 0 }] }] };
  const drew = rest.map((card, at) => ({
    at: at + 1,
    actor: 0,
    events: [{ type: "drew", seat: 0, cards: [card] }],
    views: {},
  }));
  return {
    table: {
      table: "t4ble",
      game: "architect",
      options: {},
      edition: "1",
      rules_version: 1,
      status: "over",
      open: false,
      sitters: [],
      commitment: createHash("sha256")
        .update(SEED)
        .update("\0t4ble\0architect\u00001")
        .digest("hex"),
      day: null,
      started: null,
    },
    steps: [{ at: 0, actor: "table", events: [], views: { 0: view } }, ...drew],
    outcome: null,
    seed: HEX,
    added: ADDED_HEX,
  } as Replay;
}

describe("the chance, computed anew", () => {
  it("is what the Python package computes", () => {
    expect(commitment(HEX, "t4ble", "architect", "1")).toBe(
      "2bce561d424e2691a2bec1e7bda5a7df9061f9b6548cbda0116aacd0009d0378",
    );
    const draws = new Draws(matchKey(HEX, ADDED_HEX), "deck:0");
    expect(Array.from({ length: 8 }, () => draws.integer(16))).toEqual([
      12, 7, 6, 11, 5, 11, 5, 10,
    ]);
  });

  it("is what Node's hashes give", () => {
    expect(Buffer.from(matchKey(HEX, ADDED_HEX))).toEqual(key());
    expect(deckOrder(key(), PLAN_CARDS)).toEqual(order());
  });

  it("finds an honest game honest", () => {
    expect(checkChance(played(order()))).toMatchObject({
      committed: true,
      order: true,
      checked: 16,
    });
  });

  it("finds two cards that changed places, and a seed that was changed", () => {
    const [first = "", second = "", ...rest] = order();
    expect(checkChance(played([second, first, ...rest]))).toMatchObject({
      committed: true,
      order: false,
    });
    const changed = { ...played(order()), seed: HEX.replace("00", "01") };
    expect(checkChance(changed)).toMatchObject({ committed: false, order: false });
  });

  it("waits while the seed is kept", () => {
    expect(checkChance({ ...played(order()), seed: null })).toBeNull();
  });
});
