import { describe, expect, it } from "vitest";
import { type Bench, Desk } from "../../src/games/architect/desk.svelte.ts";
import { Refusal } from "../../src/live/connection.ts";
import type { Action, LaneView, Placed, Preview, Survey, View } from "../../src/wire/architect.ts";

const FIRST: Placed = { card: "P", x: 0, y: 0, turn: 0 };

function survey(total: number | null): Survey {
  const errors = { large_outside: 0, door_into_wall: 0, isolated: 0 };
  const reading = { complete: total !== null, corridor: null, rooms: 0, errors, total };
  return { reading, spaces: [], marks: [] };
}

function view(lane: Partial<LaneView> = {}): View {
  const whole: LaneView = {
    seat: 0,
    status: "building",
    plan: [FIRST],
    survey: survey(1),
    laid: [{ place: FIRST, under: [] }],
    hand: [],
    doubles: ["X"],
    left: ["M", "N"],
    take_back: 0,
    ...lane,
  };
  return { seat: 0, options: {}, edition: "1", lanes: [whole] };
}

const DRAW = { what: "draw", about: [] };
const PLACE = { what: "place", about: ["M"] };

/** A bench whose questions a test answers when it likes, in the order in which they came. */
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

const SPOTS = { upright: [[2, 0] as const, [-2, 0] as const], sideways: [[2, 1] as const] };

function preview(total: number, levels: string[][] = [[]]): Preview {
  return { plan: [FIRST], survey: survey(total), hidden: false, levels };
}

async function atDesk(): Promise<{ desk: Desk; bench: SlowBench }> {
  const bench = new SlowBench();
  const desk = new Desk(bench);
  desk.update(view(), DRAW);
  await bench.last.answer(SPOTS);
  return { desk, bench };
}

describe("the desk", () => {
  it("holds a card that was just drawn at a place where it may lie", async () => {
    const { desk, bench } = await atDesk();
    desk.update(view({ hand: ["M"], left: ["N"] }), PLACE);
    await bench.last.answer(SPOTS);
    expect(desk.ghost).toMatchObject({ card: "M", y: 0, turn: 0 });
    expect([2, -2]).toContain(desk.ghost?.x);
  });

  it("does not believe places that were asked for before the last step", async () => {
    const bench = new SlowBench();
    const desk = new Desk(bench);
    desk.update(view(), DRAW);
    const early = bench.last;
    desk.update(view({ hand: ["M"], left: ["N"] }), PLACE);
    await early.answer({ upright: [], sideways: [] });
    expect(bench.last).not.toBe(early);
    await bench.last.answer(SPOTS);
    expect([2, -2]).toContain(desk.ghost?.x);
  });

  it("asks about the newest place alone, one question at a time", async () => {
    const { desk, bench } = await atDesk();
    desk.takeUp("X", { x: 2, y: 0 });
    const first = bench.last;
    const before = bench.asked.length;
    desk.moveTo(3, 0);
    desk.moveTo(4, 0);
    desk.moveTo(5, 0);
    expect(bench.asked.length).toBe(before);
    await first.answer(preview(7));
    expect(desk.preview).toBeNull();
    expect(bench.asked.length).toBe(before + 1);
    expect(bench.last.action).toMatchObject({ x: 5 });
    await bench.last.answer(preview(3));
    expect(desk.preview?.survey.reading.total).toBe(3);
    expect(desk.pending).toBe(false);
  });

  it("tells the clause that a place breaks, and lays nothing there", async () => {
    const { desk, bench } = await atDesk();
    desk.takeUp("X", { x: 9, y: 9 });
    await bench.last.refuse("ARC-15");
    expect(desk.clash).toEqual({ clause: "ARC-15", says: "No." });
    await desk.lay();
    expect(bench.acted).toEqual([]);
  });

  it("takes its levels from the server, and stays under where one went under", async () => {
    const { desk, bench } = await atDesk();
    desk.takeUp("X", { x: 1, y: 0 });
    await bench.last.answer(preview(1, [[], ["P"]]));
    desk.slip(1);
    expect(desk.ghost?.under).toEqual(["P"]);
    await bench.last.answer(preview(2, [[], ["P"]]));
    expect(desk.level).toBe(1);
    desk.slip(1);
    expect(desk.ghost?.under).toEqual(["P"]);
    desk.nudge(0, 1);
    await bench.last.answer(preview(1, [[], ["P"]]));
    expect(desk.ghost?.under).toEqual(["P"]);
  });

  it("moves a turned card to where it may lie, if it lay well before", async () => {
    const { desk } = await atDesk();
    desk.takeUp("X", { x: 2, y: 0 });
    desk.turn();
    expect(desk.ghost).toMatchObject({ x: 2, y: 1, turn: 1 });
    desk.moveTo(9, 9);
    desk.turn();
    expect(desk.ghost).toMatchObject({ x: 9, y: 9, turn: 2 });
  });

  it("steps through the places in order, round and round", async () => {
    const { desk } = await atDesk();
    desk.takeUp("X", { x: 2, y: 0 });
    desk.leap();
    expect(desk.ghost?.x).toBe(-2);
    desk.leap();
    expect(desk.ghost?.x).toBe(2);
    desk.leap(-1);
    expect(desk.ghost?.x).toBe(-2);
  });

  it("plays what is held, once, and lets it go", async () => {
    const { desk, bench } = await atDesk();
    desk.takeUp("X", { x: 2, y: 0 });
    await bench.last.answer(preview(4));
    await Promise.all([desk.lay(), desk.lay()]);
    expect(bench.acted).toEqual([{ type: "place", card: "X", x: 2, y: 0, turn: 0, under: [] }]);
    expect(desk.ghost).toBeNull();
  });

  it("lays nothing at a place that it only guessed", async () => {
    const bench = new SlowBench();
    const desk = new Desk(bench);
    desk.update(view(), DRAW);
    desk.takeUp("X");
    expect(desk.guessed).toBe(true);
    await desk.lay();
    expect(bench.acted).toEqual([]);
    await bench.last.answer(SPOTS);
    expect(desk.guessed).toBe(false);
    expect([2, -2]).toContain(desk.ghost?.x);
    await desk.lay();
    expect(bench.acted).toMatchObject([{ card: "X", y: 0, turn: 0 }]);
  });

  it("drops a hint for a plan that has changed meanwhile", async () => {
    const { desk, bench } = await atDesk();
    const hint = desk.hint();
    const question = bench.last;
    desk.update(view({ doubles: [], left: ["N"] }), DRAW);
    await question.answer({ type: "place", card: "X", x: 2, y: 0, turn: 0, under: [] });
    expect(await hint).toBeNull();
    expect(desk.ghost).toBeNull();
  });
});
