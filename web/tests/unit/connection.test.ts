import { describe, expect, it } from "vitest";
import { Connection, Refusal } from "../../src/live/connection.ts";
import type { FromServer, Stepped } from "../../src/wire/house.ts";
import { FakeWorld } from "./world.ts";

const STEP: Stepped = {
  type: "step",
  version: 0,
  decision: 2,
  events: [],
  view: null,
  asked: null,
  talk: { type: "silent" },
  outcome: null,
  seconds: null,
  key: null,
};

function connect() {
  const world = new FakeWorld();
  const heard: FromServer[] = [];
  const conditions: string[] = [];
  const connection = new Connection(
    world,
    () => ({ type: "hello", seat: 0, seen: 7 }),
    (message) => heard.push(message),
    (condition) => conditions.push(condition),
  );
  return { world, heard, conditions, connection };
}

describe("a connection", () => {
  it("says hello first, then what was asked of it meanwhile", () => {
    const { world, connection } = connect();
    void connection.act(3, { type: "draw" });
    world.last.open();
    expect(world.last.sent.map((message) => message.type)).toEqual(["hello", "act"]);
    expect(world.last.sent[1]).toMatchObject({ decision: 3, action: { type: "draw" } });
  });

  it("sends an unanswered action again under the same key, and settles it once", async () => {
    const { world, connection } = connect();
    world.last.open();
    const done = connection.act(1, { type: "draw" });
    const key = world.last.sent[1]?.key;
    world.last.close(1006);
    world.pass(1000);
    world.last.open();
    expect(world.last.sent[1]).toMatchObject({ type: "act", key });
    world.last.hear({ type: "ack", key: String(key), version: 4 });
    await expect(done).resolves.toMatchObject({ version: 4 });
    world.last.close(1006);
    world.pass(1000);
    world.last.open();
    expect(world.last.sent.map((message) => message.type)).toEqual(["hello"]);
  });

  it("takes a step that bears an action's key for its acknowledgement", async () => {
    const { world, connection, heard } = connect();
    world.last.open();
    const done = connection.act(1, { type: "draw" });
    const key = String(world.last.sent[1]?.key);
    world.last.hear({ ...STEP, version: 4, key });
    await expect(done).resolves.toMatchObject({ version: 4 });
    expect(heard.map((message) => message.type)).toEqual(["step"]);
  });

  it("waits longer after each failure, but not for ever", () => {
    const { world } = connect();
    world.last.open();
    const waits: number[] = [];
    for (let failure = 0; failure < 9; failure++) {
      world.last.close(1006);
      waits.push(world.nextIn());
      world.pass(world.nextIn());
    }
    expect(waits.slice(0, 5)).toEqual([250, 500, 1000, 2000, 3000]);
    expect(waits.at(-1)).toBe(3000);
  });

  it("takes turns between websockets and the plain way until one has worked", () => {
    const { world } = connect();
    for (let failure = 0; failure < 3; failure++) {
      world.last.close(1006);
      world.pass(20_000);
    }
    expect(world.sockets.map(({ plain }) => plain)).toEqual([false, true, false, true]);
    world.last.open();
    world.last.close(1006);
    world.pass(20_000);
    expect(world.last.plain).toBe(true);
  });

  it("calls again when an answer does not come", () => {
    const { world, connection } = connect();
    world.last.open();
    void connection.ask("actions");
    world.pass(10_000);
    expect(world.sockets[0]?.closed).toBe(true);
    world.pass(1000);
    world.last.open();
    expect(world.last.sent[1]).toMatchObject({ type: "ask", what: "actions" });
  });

  it("lets a hint take its time", () => {
    const { world, connection } = connect();
    world.last.open();
    void connection.ask("hint");
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  it("hands on a refusal, and changes nothing", async () => {
    const { world, connection } = connect();
    world.last.open();
    const done = connection.act(1, { type: "finish" });
    const key = String(world.last.sent[1]?.key);
    const trouble = {
      code: "illegal",
      says: "Lay every card first.",
      field: null,
      clause: "ARC-19",
    } as const;
    world.last.hear({ type: "refused", key, trouble });
    await expect(done).rejects.toBeInstanceOf(Refusal);
    await expect(done).rejects.toMatchObject({ trouble });
  });

  it("does not knock again where the table is gone", () => {
    const { world, conditions } = connect();
    world.last.open();
    world.last.close(4404);
    expect(conditions.at(-1)).toBe("closed");
    expect(world.nextIn()).toBe(Infinity);
  });
});
