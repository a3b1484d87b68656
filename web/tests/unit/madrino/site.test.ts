import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { boardsOf, DICE, partOf } from "../../../src/games/madrino/boards.ts";
import {
  areaAt,
  areaOf,
  edgeOf,
  facilitySize,
  HEIGHT,
  kept,
  shape,
  squaresOf,
  WIDTH,
} from "../../../src/games/madrino/site.ts";
import type { Part } from "../../../src/wire/madrino.ts";

const boards = boardsOf("1");

function part(id: string): Part {
  const found = boards.parts.get(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

/** Writes a shape's lines as "side x y kind", in order. */
function lines(id: string, turn: number, reverse: boolean): string[] {
  return shape(part(id), turn, reverse)
    .lines.map(({ side, x, y, kind }) => `${side} ${x} ${y} ${kind}`)
    .sort();
}

describe("the boards", () => {
  it("have six parts for each of four dice, and six facilities and areas", () => {
    expect(boards.parts.size).toBe(24);
    for (const die of DICE) {
      for (let number = 1; number <= 6; number++) {
        expect(boards.parts.has(partOf(die, number))).toBe(true);
      }
    }
    expect(boards.facilities).toHaveLength(6);
    expect(boards.areas).toHaveLength(6);
  });

  it("of an edition that is not known are empty", () => {
    expect(boardsOf("none").parts.size).toBe(0);
  });
});

describe("a part", () => {
  // Grey 3: two walls along the top, and at the left, below, a door that swings into the square.
  it("lies as it is printed", () => {
    expect(lines("grey 3", 0, false)).toEqual(["h 0 0 wall", "h 1 0 wall", "v 0 0 hinged"]);
    expect(shape(part("grey 3"), 0, false).swing).toEqual([0, 0]);
  });

  it("turns clockwise: what was on top is at the right", () => {
    const turned = shape(part("grey 3"), 1, false);
    expect([turned.width, turned.height]).toEqual([1, 2]);
    expect(lines("grey 3", 1, false)).toEqual(["h 0 0 hinged", "v 1 0 wall", "v 1 1 wall"]);
    expect(turned.swing).toEqual([0, 0]);
  });

  it("is upside down after two turns", () => {
    expect(lines("grey 3", 2, false)).toEqual(["h 0 1 wall", "h 1 1 wall", "v 2 0 hinged"]);
    expect(shape(part("grey 3"), 2, false).swing).toEqual([1, 0]);
  });

  it("reversed changes left and right, and is turned after that", () => {
    expect(lines("grey 3", 0, true)).toEqual(["h 0 0 wall", "h 1 0 wall", "v 2 0 hinged"]);
    expect(lines("grey 3", 1, true)).toEqual(["h 0 2 hinged", "v 1 0 wall", "v 1 1 wall"]);
  });

  it("with a diagonal slants the other way when it is turned or reversed", () => {
    const way = (turn: number, reverse: boolean) =>
      shape(part("green 5"), turn, reverse).diagonals.map((each) => each.way);
    expect(way(0, false)).toEqual(["/"]);
    expect(way(1, false)).toEqual(["\\"]);
    expect(way(0, true)).toEqual(["\\"]);
    expect(way(1, true)).toEqual(["/"]);
  });

  it("of every kind comes back after four turns, and after two reversals", () => {
    for (const each of boards.parts.values()) {
      let now = shape(each, 0, false);
      for (let quarter = 0; quarter < 4; quarter++)
        now = shape({ ...each, ...now } as Part, 1, false);
      const sorted = (found: typeof now) =>
        found.lines.map(({ side, x, y }) => `${side} ${x} ${y}`).sort();
      expect(sorted(now)).toEqual(sorted(shape(each, 0, false)));
      const twice = shape({ ...each, ...shape(each, 0, true) } as Part, 0, true);
      expect(sorted(twice)).toEqual(sorted(shape(each, 0, false)));
    }
  });
});

describe("the site", () => {
  it("is that of the rules: what fits there fits here", () => {
    // Row and column counts of a 4-wall: 9 columns by 9 rows flat, 13 by 5 upright.
    const long = part("green 1");
    const flat = shape(long, 0, false);
    expect([WIDTH - flat.width + 1, HEIGHT - flat.height + 1]).toEqual([9, 9]);
    const upright = shape(long, 1, false);
    expect([WIDTH - upright.width + 1, HEIGHT - upright.height + 1]).toEqual([13, 5]);
  });

  it("has six areas of four by four", () => {
    expect(areaAt("north_west")).toEqual([0, 0]);
    expect(areaAt("north_east")).toEqual([8, 0]);
    expect(areaAt("south")).toEqual([4, 4]);
    expect(areaOf(11, 7)).toBe("south_east");
    expect(areaOf(3, 3)).toBe("north_west");
    expect(areaOf(4, 3)).toBe("north");
  });

  it("keeps boxes inside", () => {
    expect(kept(-3, 9, { width: 4, height: 0 })).toEqual([0, 8]);
    expect(kept(11, 2, { width: 4, height: 0 })).toEqual([8, 2]);
  });

  it("gives an entrance's door on the edge that it faces", () => {
    expect(edgeOf({ x: 3, y: 2, turn: 0 })).toEqual({ side: "h", x: 3, y: 2 });
    expect(edgeOf({ x: 3, y: 2, turn: 1 })).toEqual({ side: "v", x: 4, y: 2 });
    expect(edgeOf({ x: 3, y: 2, turn: 2 })).toEqual({ side: "h", x: 3, y: 3 });
    expect(edgeOf({ x: 3, y: 2, turn: 3 })).toEqual({ side: "v", x: 3, y: 2 });
  });

  it("lets a bed fill two squares, and a toilet one", () => {
    const bed = { facility: "bed", x: 5, y: 6, reverse: false } as const;
    expect(squaresOf({ ...bed, turn: 0 })).toEqual([
      [5, 6],
      [6, 6],
    ]);
    expect(squaresOf({ ...bed, turn: 3 })).toEqual([
      [5, 6],
      [5, 7],
    ]);
    expect(squaresOf({ ...bed, facility: "toilet", turn: 3 })).toEqual([[5, 6]]);
    expect(facilitySize("kitchen", 1)).toEqual({ width: 1, height: 2 });
  });
});

describe("recorded games", () => {
  // The server accepted these places; here they have to lie inside the site too.
  const games = ["agreed", "boss", "boss-after-tie", "solo"];
  const recorded = join(import.meta.dirname, "../../../../tests/games/madrino/recorded");

  it.each(games)("lie inside the site: %s", (name) => {
    const file = JSON.parse(readFileSync(join(recorded, `${name}.json`), "utf8"));
    const drawn = file.entries.map((entry: { action?: { type: string } }) => entry.action);
    const parts = drawn.filter((action?: { type: string }) => action?.type === "draw");
    expect(parts.length).toBeGreaterThanOrEqual(24);
    for (const { part: each } of parts) {
      const box = shape(part(each.part), each.turn, each.reverse ?? false);
      expect(each.x + box.width).toBeLessThanOrEqual(WIDTH);
      expect(each.y + box.height).toBeLessThanOrEqual(HEIGHT);
    }
  });
});
