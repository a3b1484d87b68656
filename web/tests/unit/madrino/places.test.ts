import { describe, expect, it } from "vitest";
import { boardsOf } from "../../../src/games/madrino/boards.ts";
import {
  centred,
  fits,
  type Held,
  hasPlace,
  inside,
  NOWHERE,
  parked,
  partAt,
  placesFor,
  sizeOf,
  turnedBy,
} from "../../../src/games/madrino/places.ts";
import type { Ranges } from "../../../src/wire/madrino.ts";

const boards = boardsOf("1");

function held(part: string, more: Partial<Held> = {}): Held {
  return { kind: "part", part, x: 4, y: 4, turn: 0, reverse: false, hinge: 0, ...more } as Held;
}

/** A long wall fits flat at (2, 1) and (5, 1) alone, and upright at (12, 3). */
const RANGES: Ranges = {
  ...NOWHERE,
  parts: [
    { part: "green 1", turn: 0, reverse: false, rows: [0, 0b100100] },
    { part: "green 1", turn: 1, reverse: false, rows: [0, 0, 0, 1 << 12] },
  ],
  facilities: [
    { facility: "bed", turn: 1, rows: [0b10] },
    { facility: "toilet", turn: 0, rows: [0, 0b1] },
  ],
};

describe("places", () => {
  it("are read from the server's rows of bits", () => {
    expect(placesFor(held("green 1"), RANGES)).toEqual([
      [2, 1],
      [5, 1],
    ]);
    expect(fits(held("green 1", { x: 5, y: 1 }), RANGES)).toBe(true);
    expect(fits(held("green 1", { x: 4, y: 1 }), RANGES)).toBe(false);
    expect(fits(held("green 1", { x: 12, y: 3, turn: 1 }), RANGES)).toBe(true);
    expect(fits(held("brown 1"), RANGES)).toBe(false);
    expect(hasPlace("green 1", RANGES)).toBe(true);
    expect(hasPlace("brown 1", RANGES)).toBe(false);
  });

  it("of a facility are the same however it faces on its squares", () => {
    const bed: Held = { kind: "facility", facility: "bed", x: 1, y: 0, turn: 3, reverse: true };
    expect(fits(bed, RANGES)).toBe(true);
    expect(fits({ ...bed, turn: 0 }, RANGES)).toBe(false);
    const toilet: Held = { ...bed, facility: "toilet", x: 0, y: 1, turn: 2 };
    expect(fits(toilet, RANGES)).toBe(true);
  });

  it("that are nearest are taken first, and turned only if there is no other way", () => {
    expect(parked(held("green 1"), RANGES, boards)).toMatchObject({ x: 5, y: 1, turn: 0 });
    const upright = { ...RANGES, parts: RANGES.parts.slice(1) };
    expect(parked(held("green 1"), upright, boards)).toMatchObject({ x: 12, y: 3, turn: 1 });
    expect(parked(held("green 1", { x: 11 }), NOWHERE, boards)).toMatchObject({ x: 8, y: 4 });
  });
});

describe("what is held", () => {
  it("has the size of its box", () => {
    expect(sizeOf(held("green 1"), boards)).toMatchObject({ width: 4, height: 0 });
    expect(sizeOf(held("green 1", { turn: 1 }), boards)).toMatchObject({ width: 0, height: 4 });
    const bath: Held = { kind: "facility", facility: "bath", x: 0, y: 0, turn: 1, reverse: false };
    expect(sizeOf(bath, boards)).toEqual({ width: 1, height: 2 });
  });

  it("turns about its middle, and comes back after four turns", () => {
    // From (4, 4) to (8, 4): the middle is (6, 4), so upright it goes from (6, 2) to (6, 6).
    const once = turnedBy(held("green 1"), 1, boards);
    expect(once).toMatchObject({ x: 6, y: 2, turn: 1 });
    let now = held("grey 3");
    for (let quarter = 0; quarter < 4; quarter++) now = turnedBy(now, 1, boards);
    expect(now).toMatchObject({ x: 4, y: 4, turn: 0 });
    expect(turnedBy(once, -1, boards)).toMatchObject({ x: 4, y: 4, turn: 0 });
  });

  it("stays inside the site", () => {
    expect(inside(held("green 1", { x: 30, y: -2 }), boards)).toMatchObject({ x: 8, y: 0 });
    expect(turnedBy(held("green 1", { x: 8, y: 8 }), 1, boards)).toMatchObject({ x: 10, y: 4 });
  });

  it("follows the pointer with its middle", () => {
    expect(centred(held("green 1"), 6.4, 3.4, boards)).toMatchObject({ x: 4, y: 3 });
    expect(centred(held("green 2"), 5, 5, boards)).toMatchObject({ x: 4, y: 4 });
  });
});

describe("a drawn part", () => {
  const wall = { part: "green 1", x: 2, y: 3, turn: 0, reverse: false, hinge: 0 } as const;
  const slant = { part: "green 5", x: 8, y: 1, turn: 0, reverse: false, hinge: 0 } as const;

  it("is found under a point that is near enough", () => {
    expect(partAt([wall, slant], 4.5, 3.2, boards)).toBe(wall);
    expect(partAt([wall, slant], 8.5, 1.5, boards)).toBe(slant);
    expect(partAt([wall, slant], 4.5, 4, boards)).toBeNull();
    expect(partAt([], 4.5, 3, boards)).toBeNull();
  });
});
