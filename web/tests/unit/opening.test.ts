import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openAgain } from "../../src/live/opening.ts";
import type { Sitter, TableInfo } from "../../src/wire/house.ts";

const person = (seat: number, name: string): Sitter => ({
  seat,
  kind: "person",
  name,
  colour: `#00000${seat}`,
  player: null,
  ready: true,
  here: true,
  out: false,
  watched: false,
  off_hand: "left",
});

const over = (...sitters: Sitter[]): TableInfo => ({
  table: "old",
  game: "architect",
  options: { no_overlap: true },
  edition: "1",
  rules_version: 1,
  status: "over",
  open: true,
  sitters,
  commitment: "",
  day: null,
  started: 1,
});

let asked: [string, Record<string, unknown>][];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return Promise.resolve(new Response(JSON.stringify({ table: { table: "new" } })));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("playing again", () => {
  it("makes whoever asks the host, and waits for the other", async () => {
    const table = over(person(0, "Ada"), person(1, "Grace"));
    expect(await openAgain(table, [1])).toBe("new");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[1]).toMatchObject({
      game: "architect",
      name: "Grace",
      colour: "#000001",
      options: { no_overlap: true },
      seats: 2,
      open: true,
    });
  });

  it("seats those of one device and the program players, and begins", async () => {
    const program: Sitter = { ...person(2, ""), kind: "program", player: "greedy" };
    await openAgain(over(person(0, "Ada"), person(1, "Grace"), program), [0, 1]);
    expect(asked.map(([path]) => path)).toEqual([
      "/api/tables",
      "/api/tables/new/seats",
      "/api/tables/new/word",
      "/api/tables/new/ready",
    ]);
    expect(asked[0]?.[1]).toMatchObject({ name: "Ada", seats: 3 });
    expect(asked[1]?.[1]).toMatchObject({ name: "Grace", seat: 1 });
    expect(asked[2]?.[1]).toMatchObject({ do: "seat_program", seat: 2, player: "greedy" });
  });
});
