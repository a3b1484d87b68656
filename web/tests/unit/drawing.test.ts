import { describe, expect, it } from "vitest";
import { bounds, turned } from "../../src/games/architect/cards.ts";
import { compose } from "../../src/games/architect/compose.ts";
import { shapes } from "../../src/games/architect/shapes.ts";
import type { Card } from "../../src/wire/architect.ts";
import { CARDS, MIXED, PLAIN } from "./deck.ts";

describe("a turned card", () => {
  it("reads from the left side upward along its top after a quarter turn clockwise", () => {
    const quarter = turned(MIXED, 1);
    // What ran down the left side, W L S, is now the top edge from right to left.
    expect(quarter.across[0]).toBe("SLW");
    expect(quarter).toMatchObject({ wide: 3, high: 2 });
    // The old top edge, D S, now runs down the right side.
    expect(quarter.down.map((row) => row.at(-1))).toEqual(["D", "S"]);
    // The old bottom edge, L W, now runs down the left side.
    expect(quarter.down.map((row) => row[0])).toEqual(["L", "W"]);
  });

  it("is itself again after four quarter turns", () => {
    const { across, down } = turned(MIXED, 4);
    expect(across).toEqual(MIXED.h);
    expect(down).toEqual(MIXED.v);
  });
});

describe("what shows of a plan", () => {
  it("is the topmost card of each bay", () => {
    const cells = compose(
      [
        { card: "P", x: 0, y: 0, turn: 0 },
        { card: "M", x: 1, y: 2, turn: 0 },
      ],
      CARDS,
    );
    expect(cells).toHaveLength(6 + 6 - 1);
    expect(cells.find(({ x, y }) => x === 1 && y === 2)?.level).toBe(1);
    expect(cells.find(({ x, y }) => x === 0 && y === 2)?.level).toBe(0);
  });

  it("knows what lies across each edge", () => {
    const cells = compose(
      [
        { card: "P", x: 0, y: 0, turn: 0 },
        { card: "M", x: 1, y: 2, turn: 0 },
      ],
      CARDS,
    );
    const corner = cells.find(({ x, y }) => x === 0 && y === 2);
    const across = Object.fromEntries(
      (corner?.edges ?? []).map((edge) => [edge.side, edge.across]),
    );
    expect(across).toEqual({ top: "same", right: "other", bottom: "nothing", left: "nothing" });
  });

  it("draws the swing of a door inside a card once", () => {
    // M has one door inside, between its middle and its lowest row, on the right.
    const cells = compose([{ card: "M", x: 0, y: 0, turn: 0 }], CARDS);
    const inside = cells.flatMap(({ edges }) =>
      edges.filter(({ letter, across }) => letter === "D" && across === "same"),
    );
    expect(inside.map(({ swings }) => swings).sort()).toEqual([false, true]);
  });

  it("draws a window only where nothing lies across", () => {
    const alone = shapes(compose([{ card: "M", x: 0, y: 0, turn: 0 }], CARDS));
    const beside = shapes(
      compose(
        [
          { card: "M", x: 0, y: 0, turn: 0 },
          { card: "P", x: 2, y: 0, turn: 0 },
        ],
        CARDS,
      ),
    );
    // The small opening on M's right side, top row, is no window once P stands there.
    expect(alone.fine).toContain("M204 34L204 66");
    expect(beside.fine).not.toContain("M204 34L204 66");
  });

  it("hinges two doors of one bay away from the corner that they share", () => {
    const card: Card = { ...PLAIN, id: "T", h: ["DW", "..", "..", "WW"], v: ["D.W", "W.W", "W.W"] };
    const corner = new Map([["T", card]]);
    const { doors } = shapes(compose([{ card: "T", x: 0, y: 0, turn: 0 }], corner));
    // The upper one stands at its right jamb, the left one at its lower jamb.
    expect(doors.match(/M\d+ \d+/g)?.sort()).toEqual(["M0 76", "M76 0"]);
  });

  it("keeps a door's leaf and arc within the bay on its side", () => {
    for (const turn of [0, 1, 2, 3]) {
      const { doors } = shapes(compose([{ card: "X", x: 0, y: 0, turn }], CARDS));
      const numbers = doors.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(300);
    }
  });
});

describe("bounds", () => {
  it("holds turned cards whole", () => {
    const plan = [
      { card: "P", x: -1, y: 0, turn: 1 },
      { card: "M", x: 2, y: -2, turn: 2 },
    ];
    expect(bounds(plan)).toEqual({ left: -1, top: -2, right: 4, bottom: 2 });
    expect(bounds([])).toBeNull();
  });
});
