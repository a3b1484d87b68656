import { describe, expect, it } from "vitest";
import { Desk } from "../../src/games/madatsumele/desk.svelte.ts";
import { Gestures } from "../../src/games/madatsumele/gestures.ts";
import { command, wheelDegrees } from "../../src/games/madatsumele/keys.ts";
import { covers, nextToHold } from "../../src/games/madatsumele/passing.ts";
import { editionOf, kindOf } from "../../src/games/madatsumele/pieces.ts";
import { between, placed, reach, topOf, wound } from "../../src/games/madatsumele/shapes.ts";
import type { Action, Drop } from "../../src/wire/madatsumele.ts";
import { dropping, viewOf } from "./souvenirs.ts";

/** A square of 20 mm about its centre. */
const SQUARE = [
  [-10, -10],
  [10, -10],
  [10, 10],
  [-10, 10],
] as const;

function desk(mode: "solo" | "individual", pieces = ["wine_bottle"]) {
  const acted: Action[] = [];
  const hand = new Desk({
    act: async (action) => {
      acted.push(action);
    },
  });
  const bags = mode === "solo" ? [0, 1, 3] : [0];
  hand.update(viewOf(mode, 0, dropping(0, pieces, bags)));
  return { hand, acted };
}

describe("outlines", () => {
  it("are measured however they are turned", () => {
    expect(reach(SQUARE, 0)).toEqual([-10, 10, -10, 10]);
    const half = 10 * Math.SQRT2;
    for (const [at, value] of reach(SQUARE, Math.PI / 4).entries()) {
      expect(value).toBeCloseTo(at % 2 === 0 ? -half : half, 9);
    }
    expect(topOf(SQUARE, [50, 30, 0])).toBe(40);
  });

  it("stay between the walls", () => {
    expect(between(SQUARE, 60, 0, 120)).toBe(60);
    expect(between(SQUARE, 3, 0, 120)).toBeCloseTo(10.002, 9);
    expect(between(SQUARE, 500, 0, 120)).toBeCloseTo(109.998, 9);
  });

  it("are drawn from the front, and from behind with left and right exchanged", () => {
    const bag = { width: 120, height: 100 };
    expect(placed([30, 90, Math.PI / 2], bag, false)).toBe("translate(30 10) rotate(-90)");
    expect(placed([30, 90, Math.PI / 2], bag, true)).toBe(
      "translate(90 10) scale(-1 1) rotate(-90)",
    );
  });

  it("are wound to within half a turn", () => {
    expect(wound(3 * Math.PI)).toBeCloseTo(Math.PI, 9);
    expect(wound((-3 * Math.PI) / 2)).toBeCloseTo(Math.PI / 2, 9);
    expect(wound(0)).toBe(0);
  });
});

describe("the hand over the mouth", () => {
  it("holds the piece in the middle, its lowest point at the rim", () => {
    const { hand } = desk("solo");
    const [, , down] = reach(kindOf(editionOf("1"), "wine_bottle").outline, 0);
    expect(hand.hanging).toEqual({ kind: "wine_bottle", pose: [60, 100 - down, 0] });
    expect(hand.bag).toBe(0);
  });

  it("moves and turns it as it is seen from the front", () => {
    const { hand } = desk("solo");
    hand.move(5);
    expect(hand.x).toBe(65);
    hand.turn(90);
    expect(hand.angle).toBeCloseTo(-Math.PI / 2, 9);
    expect(hand.degrees).toBe(90);
    hand.moveTo(40);
    expect(hand.x).toBe(40);
  });

  it("moves and turns it the other way where the bag is seen from behind", () => {
    const { hand } = desk("individual");
    hand.move(5);
    expect(hand.x).toBe(55);
    hand.turn(90);
    expect(hand.angle).toBeCloseTo(Math.PI / 2, 9);
    expect(hand.degrees).toBe(90);
    hand.moveTo(40);
    expect(hand.x).toBe(80);
    const [left, right] = hand.free;
    expect(left).toBeLessThan(right);
  });

  it("keeps it between the walls when it is turned there", () => {
    const { hand } = desk("solo");
    hand.moveTo(0);
    const upright = hand.x;
    hand.turn(90);
    expect(hand.free[0]).toBeGreaterThanOrEqual(0);
    expect(hand.x).toBeGreaterThan(upright);
  });

  it("lets go once, of what it holds", async () => {
    const { hand, acted } = desk("individual", ["fish", "key"]);
    hand.take("key");
    hand.take("anchor");
    const sent = Promise.all([hand.drop(), hand.drop()]);
    const there = [hand.x, hand.angle];
    hand.move(-20);
    hand.moveTo(90);
    hand.turn(30);
    expect([hand.x, hand.angle]).toEqual(there);
    await sent;
    expect(acted).toEqual([{ type: "drop", bag: 0, piece: "key", x: hand.x, angle: 0 }]);
  });

  it("goes over the bags that may be used, and hangs as a hint says", () => {
    const { hand } = desk("solo", ["fish"]);
    hand.over(2);
    expect(hand.bag).toBe(0);
    hand.over(3);
    expect(hand.bag).toBe(3);
    hand.hangAs({ type: "drop", bag: 1, piece: "fish", x: 50, angle: 7 } satisfies Drop);
    expect([hand.bag, hand.x]).toEqual([1, 50]);
    expect(hand.angle).toBeCloseTo(7 - 2 * Math.PI, 9);
  });

  it("keeps the place while others do something, and lets it be when another is asked", () => {
    const { hand } = desk("individual", ["fish"]);
    hand.move(12);
    hand.update(viewOf("individual", 0, dropping(0, ["fish"], [0])));
    expect(hand.x).toBe(48);
    hand.update(viewOf("individual", 0, dropping(1, ["fish"], [1])));
    expect(hand.hanging).toBeNull();
  });
});

describe("gestures", () => {
  function watched(holds = true) {
    const done: unknown[] = [];
    const gestures = new Gestures({
      holds: () => holds,
      moveTo: (x) => done.push(["to", x]),
      move: (right) => done.push(["by", right]),
      turn: (degrees) => done.push(["turn", Math.round(degrees)]),
      drop: () => done.push("drop"),
    });
    return { gestures, done };
  }

  it("carry with a mouse and let go with a click", () => {
    const { gestures, done } = watched(false);
    gestures.hover(33);
    gestures.down(1, 33, 5);
    gestures.up(1, true);
    expect(done).toEqual([["to", 33], "drop"]);
  });

  it("drag with a finger without letting go", () => {
    const { gestures, done } = watched();
    gestures.down(1, 30, 5);
    gestures.move(1, 31, 5);
    gestures.move(1, 36, 5);
    gestures.up(1, false);
    expect(done).toEqual([["by", 5]]);
  });

  it("let go with a tap on the piece, and bring it there with one beside it", () => {
    const on = watched(true);
    on.gestures.down(1, 30, 5);
    on.gestures.up(1, false);
    expect(on.done).toEqual(["drop"]);
    const beside = watched(false);
    beside.gestures.down(1, 90, 5);
    beside.gestures.up(1, false);
    expect(beside.done).toEqual([["to", 90]]);
  });

  it("turn with two fingers, and never let go with them", () => {
    const { gestures, done } = watched();
    gestures.down(1, 0, 0);
    gestures.down(2, 20, 0);
    gestures.move(2, 20, 20);
    gestures.up(2, false);
    gestures.up(1, false);
    expect(done).toEqual([
      ["by", 0],
      ["turn", 45],
    ]);
  });
});

describe("keys", () => {
  const key = (name: string, shiftKey = false) =>
    command({ key: name, shiftKey, ctrlKey: false, metaKey: false, altKey: false });

  it("move and turn, with Shift finely", () => {
    expect(key("ArrowLeft")).toEqual({ do: "move", right: -4 });
    expect(key("ArrowRight", true)).toEqual({ do: "move", right: 0.5 });
    expect(key("q")).toEqual({ do: "turn", degrees: -6 });
    expect(key("E", true)).toEqual({ do: "turn", degrees: 0.5 });
    expect(key("3")).toEqual({ do: "take", number: 3 });
    expect(key("x")).toBeNull();
  });

  it("leave the browser's own alone", () => {
    const event = { key: "p", shiftKey: false, ctrlKey: true, metaKey: false, altKey: false };
    expect(command(event)).toBeNull();
  });

  it("turn the wheel by degrees, by whichever way it goes", () => {
    const wheel = { deltaX: 0, deltaY: 100, deltaMode: 0, shiftKey: false };
    expect(wheelDegrees(wheel)).toBe(9);
    expect(wheelDegrees({ ...wheel, deltaX: 100, deltaY: 0, shiftKey: true })).toBe(1);
    expect(wheelDegrees({ ...wheel, deltaY: -3, deltaMode: 1 })).toBeCloseTo(-8.91, 9);
  });
});

describe("a device that is passed on", () => {
  it("goes to whoever of them is to drop", () => {
    const theirs = viewOf("individual", null, dropping(1, ["fish"], [1]));
    expect(nextToHold(theirs, [0, 1])).toBe(1);
    expect(nextToHold(theirs, [0])).toBeNull();
  });

  it("is covered as soon as a seat has nothing to drop any more, and until the next one takes it", () => {
    const asking = dropping(1, ["fish"], [1]);
    expect(covers(viewOf("individual", 1, asking), [0, 1])).toBe(false);
    expect(covers(viewOf("individual", 0, asking), [0, 1])).toBe(true);
    expect(covers(viewOf("individual", null, asking), [0, 1])).toBe(true);
    expect(covers(viewOf("individual", null, dropping(2, ["fish"], [2])), [0, 1])).toBe(false);
    const talk = {
      type: "naming",
      about: "taker",
      kind: "fish",
      voters: [0, 1],
      votes: [],
      seconds: 30,
    } as const;
    expect(
      covers(viewOf("cooperative", null, { ...talk, voters: [0, 1], votes: [] }), [0, 1]),
    ).toBe(false);
    expect(covers(viewOf("cooperative", 0, { ...talk, voters: [0, 1], votes: [] }), [0, 1])).toBe(
      true,
    );
    expect(
      covers(viewOf("individual", 0, { type: "ended", by: "last_in", winners: [0] }), [0, 1]),
    ).toBe(false);
  });
});
