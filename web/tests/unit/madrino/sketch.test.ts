import { describe, expect, it } from "vitest";
import { boardsOf } from "../../../src/games/madrino/boards.ts";
import { line, outline, quarter, whim } from "../../../src/games/madrino/pen.ts";
import { printed, sketch } from "../../../src/games/madrino/sketch.ts";
import { thing } from "../../../src/games/madrino/things.ts";

const boards = boardsOf("1");

/** The points that a path goes through, without those that bend it. */
function stops(path: string): [number, number][] {
  return [
    ...path.matchAll(/M(\S+) (\S+?)(?=[CMZ]|$)|C\S+ \S+ \S+ \S+ (\S+) (\S+?)(?=[CMZ]|$)/g),
  ].map(([, mx, my, cx, cy]) => [Number(mx ?? cx), Number(my ?? cy)]);
}

/** Every point of a path. */
function points(path: string): [number, number][] {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ]);
}

describe("the pen", () => {
  it("is exact at every point that it is given", () => {
    expect(
      stops(
        line([
          [0, 0],
          [1, 0],
          [1, 2],
        ]),
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
    ]);
    expect(
      stops(
        outline([
          [0, 0],
          [1, 0],
          [1, 1],
        ]),
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(stops(quarter([0, 1], [1, 0], [0, 0]))).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("strays a little in between, and the same way each time", () => {
    const drawn = line([
      [2, 3],
      [3, 3],
    ]);
    expect(
      line([
        [2, 3],
        [3, 3],
      ]),
    ).toBe(drawn);
    for (const [, y] of points(drawn)) expect(Math.abs(y - 3)).toBeLessThan(0.03);
    expect(points(drawn).some(([, y]) => y !== 3)).toBe(true);
    expect(
      line([
        [2, 4],
        [3, 4],
      ]),
    ).not.toBe(drawn);
  });

  it("has whims between -1 and 1 that differ", () => {
    const whims = Array.from({ length: 200 }, (_, at) => whim(at, 3));
    expect(Math.min(...whims)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...whims)).toBeLessThanOrEqual(1);
    expect(new Set(whims).size).toBeGreaterThan(150);
  });
});

describe("a sketch", () => {
  it("draws each straight run of walls in one go, on the grid", () => {
    const { walls } = sketch(
      { parts: [{ part: "green 2", x: 3, y: 2, turn: 0, reverse: false, hinge: 0 }] },
      boards,
    );
    // Three units along the top, two down the left.
    expect(stops(walls)).toEqual([
      [3, 2],
      [4, 2],
      [5, 2],
      [6, 2],
      [3, 2],
      [3, 3],
      [3, 4],
    ]);
  });

  it("hangs a door's leaf at its hinge, and swings it to the other end", () => {
    const door = { part: "brown 6", x: 4, y: 4, turn: 0, reverse: false } as const;
    const near = sketch({ parts: [{ ...door, hinge: 0 }] }, boards);
    expect(stops(near.doors)[0]).toEqual([4, 4]);
    expect(stops(near.arcs).at(-1)).toEqual([5, 4]);
    const far = sketch({ parts: [{ ...door, hinge: 1 }] }, boards);
    expect(stops(far.doors)[0]).toEqual([5, 4]);
    expect(stops(far.arcs).at(-1)).toEqual([4, 4]);
    // It opens to the south either way, into its square.
    for (const { doors } of [near, far]) expect(stops(doors)[1]?.[1]).toBeCloseTo(4.99, 5);
    const up = sketch({ parts: [{ ...door, turn: 2, hinge: 0 }] }, boards);
    expect(stops(up.doors)).toEqual([
      [4, 5],
      [4.09, 4.01],
    ]);
  });

  it("draws an entrance whose door opens into its own square", () => {
    const { doors, arcs } = sketch({ entrance: { x: 5, y: 3, turn: 1 } }, boards);
    // The door is on the east edge, from (6, 3) to (6, 4); the leaf goes west.
    expect(stops(doors)[0]).toEqual([6, 3]);
    expect(stops(doors)[1]?.[0]).toBeCloseTo(5.01, 5);
    expect(stops(arcs).at(-1)).toEqual([6, 4]);
  });

  it("leaves out a part that is on no board", () => {
    const strange = { part: "pink 7", x: 0, y: 0, turn: 0, reverse: false, hinge: 0 } as const;
    expect(sketch({ parts: [strange] }, boards).walls).toBe("");
  });

  it("keeps what is printed within its box", () => {
    for (const part of boards.parts.values()) {
      const all = points(Object.values(printed(part)).join(""));
      const slack = 0.3;
      for (const [x, y] of all) {
        expect(x).toBeGreaterThanOrEqual(-slack);
        expect(x).toBeLessThanOrEqual(part.width + slack);
        expect(y).toBeGreaterThanOrEqual(-slack);
        expect(y).toBeLessThanOrEqual(part.height + slack);
      }
    }
  });
});

describe("a facility", () => {
  const bed = { facility: "bed", x: 4, y: 2, reverse: false } as const;

  it("keeps to its squares however it is turned and reversed", () => {
    for (const facility of boards.facilities) {
      for (const turn of [0, 1, 2, 3] as const) {
        for (const reverse of [false, true]) {
          const { bold, fine } = thing({ facility, x: 4, y: 2, turn, reverse });
          const long = ["kitchen", "bath", "bed"].includes(facility);
          const [wide, high] = !long ? [1, 1] : turn % 2 === 0 ? [2, 1] : [1, 2];
          for (const [x, y] of points(bold + fine)) {
            expect(x).toBeGreaterThan(4 - 0.01);
            expect(x).toBeLessThan(4 + wide + 0.01);
            expect(y).toBeGreaterThan(2 - 0.01);
            expect(y).toBeLessThan(2 + high + 0.01);
          }
        }
      }
    }
  });

  it("turns clockwise: a bed's pillow goes from the west to the north", () => {
    const pillow = (turn: 0 | 1 | 2 | 3, reverse = false) => {
      const [x, y] = stops(thing({ ...bed, turn, reverse }).fine)[0] ?? [0, 0];
      return [x, y];
    };
    expect(pillow(0)[0]).toBeLessThan(5);
    expect(pillow(1)[1]).toBeLessThan(3);
    expect(pillow(2)[0]).toBeGreaterThan(5);
    expect(pillow(3)[1]).toBeGreaterThan(3);
    expect(pillow(0, true)[0]).toBeGreaterThan(5);
  });
});
