import { describe, expect, it } from "vitest";
import { editionOf, UNITS } from "../../src/games/mondrian/edition.ts";
import { grainOf } from "../../src/games/mondrian/grain.ts";
import { diceOf } from "../../src/games/mondrian/paints.ts";

const blocks = editionOf("1").cards.flatMap((card) => card.blocks);

describe("the grain of a block", () => {
  it("hatches red and dots blue, every block of them, and leaves the rest plain", () => {
    for (const block of blocks) {
      const grain = grainOf(block);
      const [, , , , colour] = block;
      expect(grain !== null, colour).toBe(colour === "red" || colour === "blue");
    }
  });

  it("dots in even rows about the middle, so far as whole dots go in", () => {
    // 4 by 2 units in the lower left corner: two dots, 1.4 apart, in the middle of the height.
    expect(grainOf([0, 0, 4, 2, "blue"])?.path).toBe(
      "M1.09 11.79h0.42v0.42h-0.42zM2.49 11.79h0.42v0.42h-0.42z",
    );
  });

  it("hatches no further than the block goes", () => {
    for (const block of blocks) {
      const [x, y, wide, high, colour] = block;
      if (colour !== "red") continue;
      const spots = [...(grainOf(block)?.path ?? "").matchAll(/([\d.]+) ([\d.]+)/g)];
      expect(spots.length).toBeGreaterThanOrEqual(4);
      for (const [, across, down] of spots) {
        expect(Number(across)).toBeGreaterThanOrEqual(x);
        expect(Number(across)).toBeLessThanOrEqual(x + wide);
        expect(Number(down)).toBeGreaterThanOrEqual(UNITS - y - high);
        expect(Number(down)).toBeLessThanOrEqual(UNITS - y);
      }
    }
  });
});

describe("a seat's dice", () => {
  it("differ in their pips, and red and blue in a line that can be seen where pips cannot", () => {
    const dice = [0, 1, 2, 3].map(diceOf);
    expect(new Set(dice.map(({ form }) => form)).size).toBe(4);
    expect(dice.map(({ paint, framed }) => [paint, framed])).toEqual([
      ["red", false],
      ["blue", true],
      ["yellow", false],
      ["black", false],
    ]);
  });
});
