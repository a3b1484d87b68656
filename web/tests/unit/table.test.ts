import { describe, expect, it } from "vitest";
import { LiveTable } from "../../src/live/table.svelte.ts";
import type { Snapshot, Stepped, TableInfo } from "../../src/wire/house.ts";
import { FakeWorld } from "./world.ts";

const INFO: TableInfo = {
  table: "t",
  game: "architect",
  options: {},
  edition: "1",
  rules_version: 1,
  status: "playing",
  open: false,
  sitters: [],
  commitment: "",
  day: null,
  started: null,
};

function stepped(version: number): Stepped {
  return {
    type: "step",
    version,
    decision: version + 1,
    events: [{ type: "drew", at: version }],
    view: { version },
    asked: { what: "draw", about: [] },
    talk: { type: "free" },
    outcome: null,
    seconds: null,
    key: null,
  };
}

function snapshot(version: number): Snapshot {
  const { events: _, ...rest } = stepped(version);
  return { ...rest, type: "snapshot", table: INFO, seat: 0, said: [] };
}

function sit() {
  const world = new FakeWorld();
  const table = new LiveTable(world, 0);
  world.last.open();
  world.last.hear(snapshot(4));
  return { world, table };
}

/** Lets what waits for promises run. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
}

describe("a table that is kept in step", () => {
  it("takes steps in order, and none twice", () => {
    const { world, table } = sit();
    world.last.hear(stepped(5));
    expect(table.view).toEqual({ version: 5 });
    world.last.hear(stepped(4));
    expect(table.version).toBe(5);
  });

  it("begins afresh when a step is missing", () => {
    const { world, table } = sit();
    world.last.hear(stepped(7));
    expect(table.version).toBe(4);
    world.pass(1000);
    world.last.open();
    expect(world.last.sent[0]).toMatchObject({ type: "hello", seen: null });
    world.last.hear(snapshot(7));
    expect(table.view).toEqual({ version: 7 });
  });

  it("says what it has seen when it comes back after a break", () => {
    const { world } = sit();
    world.last.hear(stepped(5));
    world.last.close(1006);
    world.pass(1000);
    world.last.open();
    expect(world.last.sent[0]).toMatchObject({ type: "hello", seat: 0, seen: 5 });
  });

  it("calls an action done only when what it did is shown", async () => {
    const { world, table } = sit();
    let done = false;
    const playing = table.act({ type: "draw" }).then(() => {
      done = true;
    });
    const sent = world.last.sent[1];
    expect(sent).toMatchObject({ type: "act", decision: 5 });
    world.last.hear({ type: "ack", key: String(sent?.key), version: 5 });
    await settle();
    expect(done).toBe(false);
    world.last.hear(stepped(5));
    await playing;
    expect(table.decision).toBe(6);
  });

  it("says that what is done without a line is kept, and no longer once it is answered", async () => {
    const { world, table } = sit();
    world.last.close(1006);
    expect(table.kept).toBe(false);
    const playing = table.act({ type: "draw" });
    expect(table.kept).toBe(true);
    world.pass(1000);
    world.last.open();
    expect(table.kept).toBe(false);
    world.last.hear({ type: "ack", key: String(world.last.sent[1]?.key), version: 4 });
    await playing;
    world.last.close(1006);
    expect(table.kept).toBe(false);
  });

  it("is left only when what was done there is answered", async () => {
    const { world, table } = sit();
    world.last.close(1006);
    const playing = table.act({ type: "draw" });
    table.close();
    expect(table.condition).toBe("lost");
    world.pass(1000);
    world.last.open();
    expect(world.last.sent[1]).toMatchObject({ type: "act", action: { type: "draw" } });
    world.last.hear({ type: "ack", key: String(world.last.sent[1]?.key), version: 4 });
    await playing;
    expect([table.condition, world.last.closed]).toEqual(["closed", true]);
  });

  it("tells a stale page so, and shows it the table as it is", async () => {
    const { world, table } = sit();
    const playing = table.act({ type: "draw" });
    const key = String(world.last.sent[1]?.key);
    const trouble = { code: "stale", says: "Look again.", field: null, clause: null } as const;
    world.last.hear({ type: "refused", key, trouble });
    await expect(playing).rejects.toMatchObject({ trouble });
    expect(table.behind).toBe(true);
    world.pass(1000);
    world.last.open();
    expect(world.last.sent[0]).toMatchObject({ type: "hello", seen: null });
  });

  it("speaks for another seat on the same line, and heeds nothing until its view is there", async () => {
    const { world, table } = sit();
    let sat = false;
    const sitting = table.sit(1).then(() => {
      sat = true;
    });
    expect(world.last.sent.at(-1)).toEqual({ type: "hello", seat: 1, seen: null });
    world.last.hear(stepped(5));
    world.last.hear(snapshot(5));
    await settle();
    expect(sat).toBe(false);
    expect(table.view).toEqual({ version: 4 });
    world.last.hear({ ...snapshot(2), seat: 1, view: { version: 2, seat: 1 } });
    await sitting;
    expect(table.seat).toBe(1);
    expect(table.view).toEqual({ version: 2, seat: 1 });
    expect(world.sockets.length).toBe(1);
  });

  it("speaks for a first seat on a new line, which knows whose it is", async () => {
    const { world, table } = sit();
    const [before] = world.sockets;
    const sitting = table.sit(1, true);
    expect(before?.closed).toBe(true);
    expect(before?.sent.filter(({ type }) => type === "hello")).toHaveLength(1);
    world.pass(60_000);
    expect(world.sockets.length).toBe(2);
    world.last.open();
    expect(world.last.sent).toEqual([{ type: "hello", seat: 1, seen: null }]);
    world.last.hear({ ...snapshot(2), seat: 1 });
    await sitting;
    expect(table.seat).toBe(1);
  });

  it("shows where another points", () => {
    const { world, table } = sit();
    world.last.hear({ type: "pointed", seat: 2, at: [0.5, 0.25] });
    expect(table.pointed).toEqual({ type: "pointed", seat: 2, at: [0.5, 0.25] });
    table.point([1, 0]);
    expect(world.last.sent.at(-1)).toMatchObject({ type: "point", at: [1, 0] });
  });

  it("knows until when the table waits", () => {
    const { world, table } = sit();
    expect(table.deadline).toBeNull();
    const before = performance.now();
    world.last.hear({ ...stepped(5), seconds: 30 });
    expect(table.deadline).toBeGreaterThanOrEqual(before + 30_000);
    world.last.hear(stepped(6));
    expect(table.deadline).toBeNull();
  });
});
