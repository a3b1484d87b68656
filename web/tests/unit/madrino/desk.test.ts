import { describe, expect, it } from "vitest";
import { boardsOf } from "../../../src/games/madrino/boards.ts";
import { type Bench, Desk } from "../../../src/games/madrino/desk.svelte.ts";
import { command, follow } from "../../../src/games/madrino/keys.ts";
import { Refusal } from "../../../src/live/connection.ts";
import type { Asked } from "../../../src/wire/house.ts";
import type { Action, DrawnPart, Lane, Ranges, View } from "../../../src/wire/madrino.ts";

const boards = boardsOf("1");
const WEEK = ["green 1", "brown 6", "grey 2", "white 5"];

function lane(more: Partial<Lane> = {}): Lane {
  return {
    plan: { entrance: { x: 5, y: 3, turn: 0 }, parts: [], facilities: [] },
    fresh: [],
    put: null,
    done: false,
    title: "",
    pitch: null,
    choice: null,
    says: "",
    stands: false,
    moves: 0,
    out: false,
    ...more,
  };
}

function view(more: Partial<View> = {}, own: Partial<Lane> = {}): View {
  return {
    seat: 0,
    options: {},
    edition: "1",
    lanes: [lane(own)],
    phase: "draw",
    visitor: 0,
    week: 1,
    entrance: [5, 3],
    dice: [1, 6, 2, 5],
    parts: WEEK,
    facilities: [],
    areas: [],
    remarks: [[]],
    presenter: null,
    boss: null,
    rounds: [],
    chosen: null,
    by: null,
    ...more,
  };
}

const DRAW: Asked = { what: "draw", about: WEEK };
const ROW = [0, 0b11111111];

/** Every part of the week fits in the second row as it is printed. */
function ranges(names = WEEK): Ranges {
  const parts = names.map((part) => ({ part, turn: 0 as const, reverse: false, rows: ROW }));
  return { parts, facilities: [], title: 60, pitch: 1000, says: 300 };
}

const drawn = (part: string, x = 2): DrawnPart => ({
  part,
  x,
  y: 1,
  turn: 0,
  reverse: false,
  hinge: 0,
});

/** A bench whose questions a test answers when it likes. */
class SlowBench implements Bench {
  readonly acted: Action[] = [];
  readonly asked: {
    what: string;
    action: Action | undefined;
    answer(data: unknown): Promise<void>;
    refuse(clause: string): Promise<void>;
  }[] = [];

  async act(action: Action): Promise<void> {
    this.acted.push(action);
  }

  ask(what: string, action?: Action): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.asked.push({
        what,
        action,
        answer: (data) => settle(() => resolve(data)),
        refuse: (clause) =>
          settle(() => reject(new Refusal({ code: "illegal", says: "No.", field: null, clause }))),
      });
    });
  }

  get last() {
    const last = this.asked.at(-1);
    if (!last) throw new Error("nothing was asked");
    return last;
  }
}

async function settle(how: () => void): Promise<void> {
  how();
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
}

const PREVIEW = {
  plan: lane().plan,
  survey: { reading: {}, remarks: [{ kind: "no_rooms", squares: [], facilities: [], count: 0 }] },
};

async function atDesk(): Promise<{ desk: Desk; bench: SlowBench }> {
  const bench = new SlowBench();
  const desk = new Desk(bench);
  desk.update(view(), DRAW, boards);
  await bench.last.answer(ranges());
  return { desk, bench };
}

describe("the desk", () => {
  it("holds the first part of the week where it may lie, once it knows where", async () => {
    const bench = new SlowBench();
    const desk = new Desk(bench);
    desk.update(view(), DRAW, boards);
    expect(desk.held).toMatchObject({ kind: "part", part: "green 1" });
    expect(desk.fits).toBeNull();
    expect(bench.asked.map(({ what }) => what)).toEqual(["actions"]);
    await bench.last.answer(ranges());
    expect(desk.held).toMatchObject({ x: 5, y: 1, turn: 0 });
    expect(desk.fits).toBe(true);
  });

  it("says at once whether a place is right, and asks for the clause of one that is not", async () => {
    const { desk, bench } = await atDesk();
    await bench.last.answer(PREVIEW);
    expect(desk.remarks).toHaveLength(1);
    desk.moveTo(5, 4);
    expect(desk.fits).toBe(false);
    expect(bench.last.action).toMatchObject({ type: "draw", part: { part: "green 1", y: 4 } });
    await bench.last.refuse("MDR-30");
    expect(desk.clash).toEqual({ clause: "MDR-30", says: "No." });
    await desk.draw();
    expect(bench.acted).toEqual([]);
    desk.moveTo(5, 1);
    expect(desk.clash).toBeNull();
  });

  it("asks about the newest place alone, one question at a time", async () => {
    const { desk, bench } = await atDesk();
    const [first, before] = [bench.last, bench.asked.length];
    desk.moveTo(1, 1);
    desk.moveTo(2, 1);
    desk.moveTo(3, 1);
    expect(bench.asked).toHaveLength(before);
    await first.answer(PREVIEW);
    expect(desk.remarks).toBeNull();
    expect(bench.asked).toHaveLength(before + 1);
    expect(bench.last.action).toMatchObject({ part: { x: 3 } });
  });

  it("draws what is held, and takes up the next part near by", async () => {
    const { desk, bench } = await atDesk();
    await desk.draw();
    expect(bench.acted).toEqual([{ type: "draw", part: drawn("green 1", 5) }]);
    desk.update(view({}, { fresh: [drawn("green 1", 5)] }), DRAW, boards);
    expect(desk.left).toEqual(["brown 6", "grey 2", "white 5"]);
    expect(desk.held).toMatchObject({ part: "brown 6", x: 5, y: 1 });
  });

  it("does not believe places that were asked for before the last step", async () => {
    const bench = new SlowBench();
    const desk = new Desk(bench);
    desk.update(view(), DRAW, boards);
    const early = bench.last;
    desk.update(view({}, { fresh: [drawn("green 1")] }), DRAW, boards);
    await early.answer(ranges([]));
    expect(desk.ranges).toBeNull();
    expect(bench.last).not.toBe(early);
  });

  it("lifts a part of this week up again, where it lay", async () => {
    const { desk, bench } = await atDesk();
    const fresh = [{ ...drawn("brown 6", 3), turn: 1 as const, hinge: 1 as const }];
    desk.update(view({}, { fresh }), DRAW, boards);
    desk.takeUp("brown 6");
    await settle(() => {});
    expect(bench.acted).toEqual([{ type: "rub", part: "brown 6" }]);
    expect(desk.held).toMatchObject({ part: "brown 6", x: 3, y: 1, turn: 1, hinge: 1 });
  });

  it("is complete when all is drawn, or when nothing more has a place", async () => {
    const { desk, bench } = await atDesk();
    expect(desk.complete).toBe(false);
    const fresh = WEEK.slice(0, 3).map((part) => drawn(part));
    desk.update(view({}, { fresh }), DRAW, boards);
    expect(desk.complete).toBe(false);
    await bench.last.answer(PREVIEW);
    await bench.last.answer(ranges([]));
    expect(desk.complete).toBe(true);
    desk.update(view({}, { fresh: WEEK.map((part) => drawn(part)) }), DRAW, boards);
    expect(desk.held).toBeNull();
    expect(desk.complete).toBe(true);
  });

  it("leaves alone what was put down on purpose, until the next step", async () => {
    const { desk } = await atDesk();
    desk.putDown();
    desk.update(view({ visitor: 1 }), DRAW, boards);
    expect(desk.held).toBeNull();
    const install: Asked = { what: "install", about: [] };
    desk.update(view({ phase: "install", facilities: ["bath"], parts: [] }), install, boards);
    expect(desk.held).toMatchObject({ kind: "facility", facility: "bath" });
  });

  it("moves a hinge only where there is one", async () => {
    const { desk } = await atDesk();
    desk.hinge();
    expect(desk.held).toMatchObject({ part: "green 1", hinge: 0 });
    desk.takeUp("brown 6");
    desk.hinge();
    expect(desk.held).toMatchObject({ part: "brown 6", hinge: 1 });
    desk.reverse();
    expect(desk.held).toMatchObject({ reverse: true });
  });

  it("steps through the places in order, round and round", async () => {
    const { desk } = await atDesk();
    desk.moveTo(7, 1);
    desk.leap();
    expect(desk.held).toMatchObject({ x: 0, y: 1 });
    desk.leap(-1);
    expect(desk.held).toMatchObject({ x: 7, y: 1 });
    desk.moveTo(3, 5);
    desk.leap(-1);
    expect(desk.held).toMatchObject({ x: 7, y: 1 });
  });
});

describe("keys", () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const hands = { main() {}, rub() {}, read() {}, keys() {} };

  function press(desk: Desk, key: string, more = {}): void {
    const order = command({ ...none, key, ...more });
    if (order) follow(order, desk, hands);
  }

  it("move, turn, reverse and hinge what is held", async () => {
    const { desk } = await atDesk();
    press(desk, "2");
    expect(desk.held).toMatchObject({ part: "brown 6" });
    const { x, y } = desk.held ?? { x: 0, y: 0 };
    press(desk, "ArrowDown");
    press(desk, "ArrowRight");
    expect(desk.held).toMatchObject({ x: x + 1, y: y + 1 });
    press(desk, "r");
    press(desk, "F");
    press(desk, "h");
    expect(desk.held).toMatchObject({ turn: 1, reverse: true, hinge: 1 });
    press(desk, "R", { shiftKey: true });
    expect(desk.held).toMatchObject({ turn: 0 });
    press(desk, "Escape");
    expect(desk.held).toBeNull();
  });

  it("turn the entrance to where the arrow points", async () => {
    const { desk } = await atDesk();
    desk.update(view({ phase: "turn", parts: [] }), { what: "turn", about: [] }, boards);
    press(desk, "ArrowDown");
    expect(desk.facing).toBe(2);
    press(desk, "r");
    expect(desk.facing).toBe(3);
  });

  it("of the browser's own are left alone", () => {
    expect(command({ ...none, key: "r", ctrlKey: true })).toBeNull();
    expect(command({ ...none, key: "Tab" })).toBeNull();
  });
});
