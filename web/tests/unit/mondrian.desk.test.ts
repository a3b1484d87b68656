import { describe, expect, it } from "vitest";
import { Desk, type DeskWorld, SLOW, type Stand } from "../../src/games/mondrian/desk.svelte.ts";
import { Hanging, squarest } from "../../src/games/mondrian/hanging.svelte.ts";
import { picture } from "../../src/games/mondrian/save.ts";
import {
  adviceInWords,
  callOf,
  cellInWords,
  winnersInWords,
} from "../../src/games/mondrian/speech.ts";
import { sumOf, Takes } from "../../src/games/mondrian/takes.ts";
import type { Action, Lying, Take, Threw, View } from "../../src/wire/mondrian.ts";

const player = { hand: ["blank_1", "blank_2", "blank_3"], off_hand: "left", done: false } as const;

function view(more: Partial<View> = {}): View {
  const one = { ...player, hand: [...player.hand], placed: [], to_roll: [], hung: null, out: null };
  return {
    seat: 0,
    options: {},
    edition: "1",
    grid: { columns: 5, rows: 5 },
    players: [one, one],
    board: Array.from({ length: 25 }, (_, at) => (at === 0 ? "c01" : null)),
    aside: [],
    phase: "stroke",
    round: 0,
    first: 0,
    turn: 0,
    again: null,
    dice: [],
    rolls: 0,
    laid: [],
    claims: [],
    size: null,
    scores: null,
    by: null,
    ...more,
  };
}

function lying(seat: number, way: Lying["rest"]["way"], number: 1 | 5, when = 0): Lying {
  const rest = { seat, way, place: [39, 39, 8], turn: [1, 0, 0, 0], number, cells: [0] } as const;
  return { rest: { ...rest, place: [39, 39, 8], turn: [1, 0, 0, 0], cells: [0] }, when };
}

function threw(number: 1 | 5 = 5): Threw {
  const { rest } = lying(0, "left", number);
  return {
    type: "threw",
    seat: 0,
    way: "left",
    inside: true,
    fell: [],
    rolled: {
      type: "rolled",
      released: { place: [39, -60, 40], turn: [1, 0, 0, 0], velocity: [0, 0, 0], spin: [0, 0, 0] },
      dice: [rest],
      hit: [],
      path: { hz: 60, frames: 61, tracks: [] },
      rested: true,
    },
  };
}

/** A world in which the test moves the time. */
class World implements DeskWorld {
  acted: Action[] = [];
  listed: Action[] = [];
  moves = true;
  #due: ((now: number) => void) | null = null;

  act(action: Action): Promise<void> {
    this.acted.push(action);
    return Promise.resolve();
  }

  ask(): Promise<unknown> {
    return Promise.resolve(this.listed);
  }

  frame(run: (now: number) => void): () => void {
    this.#due = run;
    return () => {
      this.#due = null;
    };
  }

  moving(): boolean {
    return this.moves;
  }

  at(seconds: number): void {
    const due = this.#due;
    this.#due = null;
    due?.(seconds);
  }
}

const before: Stand = { view: view(), asked: { what: "throw", about: ["left"] }, events: [] };
const after: Stand = {
  view: view({ dice: [lying(0, "left", 5)], rolls: 1 }),
  asked: { what: "throw", about: ["drop"] },
  events: [threw()],
};

describe("the desk", () => {
  it("shows how things stand once the die has come to rest", () => {
    const world = new World();
    const desk = new Desk(world, before);
    desk.update(after);
    expect([desk.falling, desk.asked?.about, desk.dice.length]).toEqual([true, ["left"], 1]);
    world.at(10);
    world.at(10.5);
    expect([desk.falling, desk.time]).toEqual([true, 0.5]);
    world.at(11);
    expect([desk.falling, desk.asked?.about, desk.way]).toEqual([false, ["drop"], "drop"]);
    expect(desk.dice[0]?.number).toBe(5);
  });

  it("keeps what comes meanwhile for after the fall, and shows it at once when it is skipped", () => {
    const world = new World();
    const desk = new Desk(world, before);
    desk.update(after);
    const last: Stand = {
      view: view({ round: 1 }),
      asked: { what: "place", about: ["3"] },
      events: [],
    };
    desk.update(last);
    expect(desk.view.round).toBe(0);
    desk.skip();
    expect([desk.falling, desk.view.round, desk.last?.threw.way]).toEqual([false, 1, "left"]);
  });

  it("shows no fall where less motion is wished for", () => {
    const world = new World();
    world.moves = false;
    const desk = new Desk(world, before);
    desk.update(after);
    expect([desk.falling, desk.dice.length]).toEqual([false, 1]);
  });

  it("shows the last throw again, four times slower, and then how things stand", () => {
    const world = new World();
    const desk = new Desk(world, before);
    desk.update(after);
    world.at(0);
    world.at(2);
    desk.again();
    world.at(5);
    world.at(7);
    expect([desk.slow, desk.time]).toEqual([true, 2 * SLOW]);
    world.at(9.1);
    expect([desk.falling, desk.asked?.about]).toEqual([false, ["drop"]]);
  });

  it("asks what may be taken, and begins with the first of it", async () => {
    const world = new World();
    world.listed = [{ type: "take", cell: 0, dice: ["left"], card: null }];
    const desk = new Desk(world, { ...after, asked: { what: "take", about: [] }, events: [] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(desk.takes?.mayFinish).toBe(false);
    expect(desk.pick).toEqual({ cell: 0, dice: ["left"], card: null });
  });
});

describe("what may be taken", () => {
  const take = (dice: Take["dice"], card: string | null, cell = 3): Take => ({
    type: "take",
    cell,
    dice,
    card,
  });
  // A card of 4 under a 3 and a 2: together they reach it, each alone lacks.
  const takes = new Takes([
    take(["left"], "blank_1"),
    take(["left"], "blank_2"),
    take(["drop"], "blank_2"),
    take(["left", "drop"], null),
    take(["left"], null, 8),
    { type: "finish" },
  ]);

  it("is told by place, dice and card of the hand", () => {
    expect(takes.cells).toEqual([3, 8]);
    expect(takes.diceOn(3)).toEqual(["left", "drop"]);
    expect(takes.mustTake(3)).toBe(true);
    expect(takes.cardsFor(3, ["left"])).toEqual(["blank_1", "blank_2"]);
    expect(takes.reaches(3, ["left"])).toBe(false);
    expect(takes.mayFinish).toBe(true);
  });

  it("begins with the fewest dice that reach it", () => {
    expect(takes.first(3)).toEqual({ cell: 3, dice: ["left", "drop"], card: null });
    const lacking = new Takes([take(["left"], "blank_3")]);
    expect(lacking.first(3)).toEqual({ cell: 3, dice: ["left"], card: null });
    expect(lacking.mustTake(3)).toBe(false);
    expect(lacking.find({ cell: 3, dice: ["left"], card: null })).toBeNull();
    expect(lacking.find({ cell: 3, dice: ["left"], card: "blank_3" })).toEqual(
      take(["left"], "blank_3"),
    );
  });

  it("adds up own dice alone", () => {
    const dice = [lying(0, "left", 5), lying(0, "drop", 1), lying(1, "left", 5)];
    expect(sumOf(view({ dice }), 0, ["left", "drop"])).toBe(6);
  });
});

describe("a composition in the making", () => {
  it("hangs each card once, blank ones by number, and swaps and turns them", () => {
    const wall = new Hanging(["c01", "blank_1", "blank_1"], 2);
    wall.hang(1);
    wall.hang(2);
    expect([wall.left, wall.hung]).toEqual([0, ["blank_1", "blank_1"]]);
    wall.hang(1);
    expect([wall.left, wall.action()]).toEqual([1, null]);
    wall.hang(0);
    wall.at = 0;
    wall.turn();
    wall.swap(0, 1);
    wall.title = " Two ";
    expect(wall.action()).toEqual({
      type: "hang",
      cards: [
        { card: "blank_1", turn: 0 },
        { card: "c01", turn: 1 },
      ],
      columns: 2,
      title: "Two",
    });
  });

  it("is as square as may be", () => {
    expect([1, 2, 4, 6, 8, 12].map(squarest)).toEqual([1, 2, 2, 3, 3, 4]);
  });
});

describe("a suggested throw", () => {
  const desk = () => new Desk(new World(), before);
  const still = { vx: 0, vy: 0, spin: 0 };
  const words = ({ view: now, edition, side, advice }: Desk) =>
    advice && adviceInWords(now, edition, side, advice);

  it("is aimed, and told in words: how, from where, which way, how hard, where to", () => {
    const asked = desk();
    asked.suggest({ type: "throw", way: "left", x: 40, y: -60, vx: 0, vy: 750, spin: 0 });
    expect(asked.aim).toEqual(asked.advice);
    // It goes 20 + 180 * 0.75 ** 2 = 121 mm, to 61 mm over the edge.
    expect(words(asked)).toBe(
      "A hint: Left hand, from 40 mm along your side and 60 mm outside, straight in, " +
        "gently (30 per cent). It would come to rest around column 1, row 1: " +
        "Card of 1: 2 red, 1 blue.",
    );
    asked.suggest({ type: "throw", way: "left", x: 40, y: -60, vx: -1600, vy: 1200, spin: 0 });
    expect(words(asked)).toBe(
      "A hint: Left hand, from 40 mm along your side and 60 mm outside, 53° to the left, " +
        "hard (80 per cent). It would come to rest outside the board, unless a die stops it.",
    );
    asked.suggest({ type: "throw", way: "flick", x: 100, y: 0, vx: 180, vy: 900, spin: 0 });
    expect(words(asked)).toBe(
      "A hint: Flick from your edge, 100 mm from its left end, 11° to the right, " +
        "at middling strength (51 per cent). It would come to rest around column 2, row 1: " +
        "An empty block.",
    );
    asked.suggest({ type: "throw", way: "drop", x: 40, y: 40, ...still });
    expect(words(asked)).toBe("A hint: drop it on column 1, row 1: Card of 1: 2 red, 1 blue.");
  });

  it("comes to nothing where the die was thrown meanwhile", async () => {
    const world = new World();
    const asked = new Desk(world, before);
    const hint = { type: "throw", way: "left", x: 40, y: -60, vx: 0, vy: 750, spin: 0 } as const;
    world.ask = () => Promise.resolve(hint);
    expect(await asked.hint()).toEqual(hint);
    const late = asked.hint();
    asked.update(after);
    expect(await late).toBeNull();
    world.at(0);
    const later = asked.hint();
    world.at(2);
    expect(await later).toBeNull();
  });

  it("stands until another action is chosen, or the die is thrown", () => {
    const asked = desk();
    asked.suggest({ type: "throw", way: "drop", x: 40, y: 40, ...still });
    asked.choose("drop");
    expect([asked.aim, asked.advice?.way]).toEqual([null, "drop"]);
    asked.choose("left");
    expect(asked.advice).toBeNull();
    asked.suggest({ type: "throw", way: "drop", x: 40, y: 40, ...still });
    asked.update({ ...before, view: view({ rolls: 1 }) });
    expect(asked.advice).toBeNull();
  });
});

describe("a throw's call", () => {
  const edition = new Desk(new World(), before).edition;
  const name = (seat: number) => (seat === 0 ? "Ada" : "Ben");
  const claimed = (seat: number, by: "alone" | "highest") => [
    { cell: 0, seat, way: "left", by } as const,
  ];

  it("says the number, the card and whose it is", () => {
    const dice = [lying(0, "left", 5)];
    const mine = view({ dice, claims: claimed(0, "alone") });
    expect(callOf(mine, edition, threw(), name)).toBe("5 on a 1: yours.");
    expect(callOf({ ...mine, seat: 1 }, edition, threw(), name)).toBe("5 on a 1: Ada’s.");
    const six = { ...mine, board: ["c36", ...mine.board.slice(1)] };
    expect(callOf(six, edition, threw(), name)).toBe("5 on a 7: 2 short.");
    expect(callOf({ ...mine, board: [null] }, edition, threw(), name)).toBe("5 on an empty block.");
  });

  it("says behind whose die it came", () => {
    const dice = [lying(1, "left", 5), lying(0, "left", 1, 1)];
    const now = view({ dice, claims: claimed(1, "highest") });
    expect(callOf(now, edition, threw(1), name)).toBe("1 on a 1, behind Ben’s 5.");
    expect(cellInWords(now, edition, 0, name)).toBe(
      "Column 1, row 1. Card of 1: 2 red, 1 blue. On it: Ben’s 5 (Left hand), your 1 (Left hand). " +
        "Ben has preference: a 5 is the highest die on it.",
    );
  });

  it("says that it fell outside, and what it knocked off", () => {
    const out = { ...threw(), fell: [0, 1] };
    const die = out.rolled.dice[0];
    if (!die) throw new Error("there is no die");
    const rolled = { ...out.rolled, dice: [{ ...die, cells: [] }] };
    expect(callOf(view(), edition, { ...out, rolled }, name)).toBe(
      "Outside. 2 dice were knocked off.",
    );
  });
});

describe("a picture that is saved", () => {
  const edition = new Desk(new World(), before).edition;
  const hung = { type: "hang", cards: [{ card: "c01", turn: 0 }], columns: 1, title: "" } as const;
  const lines = (label: string) => {
    const svg = picture(edition, { ...hung, cards: [...hung.cards] }, label);
    const texts = [...svg.matchAll(/<text [^>]*y="(\d+)"[^>]*>([^<]*)</g)];
    return { svg, texts: texts.map(([, y, text]) => [Number(y), text]) };
  };

  it("has its title below, in as many lines as it takes", () => {
    // One card of 312 pixels and a wall of 96 on both sides; 39 letters go into 560 pixels.
    expect(lines("Broadway & more, by Ada").texts).toEqual([[520, "Broadway &#38; more, by Ada"]]);
    const { svg, texts } = lines(`${"Long titles ".repeat(6).trim()}, by ${"x".repeat(50)}`);
    expect(texts).toEqual([
      [520, "Long titles Long titles Long titles"],
      [554, "Long titles Long titles Long titles, by"],
      [588, "x".repeat(39)],
      [622, "x".repeat(11)],
    ]);
    // The last line stands above the picture's lower edge.
    expect(Number(/viewBox="0 0 560 (\d+)"/.exec(svg)?.[1])).toBe(504 + 4 * 34 + 38);
  });
});

describe("who wins", () => {
  it("is said to whoever looks", () => {
    const name = (seat: number) => ["Ada", "Ben"][seat] ?? "";
    expect(winnersInWords(view(), [0], name)).toBe("You win.");
    expect(winnersInWords(view({ seat: 1 }), [0], name)).toBe("Ada wins.");
    expect(winnersInWords(view({ seat: null }), [1], name)).toBe("Ben wins.");
    expect(winnersInWords(view({ seat: 1 }), [0, 1], name)).toBe("You and Ada share the win.");
  });
});
