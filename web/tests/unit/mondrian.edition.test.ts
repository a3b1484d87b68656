import { describe, expect, it } from "vitest";
import {
  blocksOf,
  cardOf,
  editionOf,
  handOf,
  MARK,
  markOf,
  UNITS,
} from "../../src/games/mondrian/edition.ts";

const edition = editionOf("1");

describe("a canvas card", () => {
  it("has 36 painted and 3 blank kinds, whose blocks tile 13 by 13 units", () => {
    expect(edition.cards).toHaveLength(39);
    for (const card of edition.cards) {
      const area = card.blocks.reduce((sum, [, , width, height]) => sum + width * height, 0);
      expect(area).toBe(UNITS * UNITS);
    }
  });

  it("counts its blocks of red, blue, yellow and black", () => {
    expect(blocksOf(cardOf(edition, "c01"))).toEqual([2, 1, 0, 0]);
    expect(blocksOf(cardOf(edition, "blank_2"))).toEqual([0, 0, 0, 0]);
  });

  it.each([0, 1, 2, 3, -1])(
    "shows its value beside what is counted, %i quarters turned",
    (quarter) => {
      for (const card of edition.cards) {
        const [x, y] = markOf(card, quarter);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y) + MARK).toBeLessThanOrEqual(UNITS);
        for (const [bx, by, width, height, colour] of card.blocks) {
          if (colour === "white") continue;
          const apart = x >= bx + width || bx >= x + MARK || y >= by + height || by >= y + MARK;
          expect(apart, `${card.id}, ${colour}`).toBe(true);
        }
      }
    },
  );

  it("shows the value of a blank one in its upper left corner as it is seen", () => {
    const blank = cardOf(edition, "blank_1");
    expect(markOf(blank, 0)).toEqual([0, UNITS - MARK]);
    expect(markOf(blank, 2)).toEqual([UNITS - MARK, 0]);
    // A quarter turn counter-clockwise brings the upper right corner to the upper left.
    expect(markOf(blank, 1)).toEqual([UNITS - MARK, UNITS - MARK]);
  });
});

describe("the hand that rolls", () => {
  it("is the one that is named, and the better one for a blind roll", () => {
    expect(handOf("left", "left")).toBe("left");
    expect(handOf("blind", "left")).toBe("right");
    expect(handOf("blind", "right")).toBe("left");
  });
});
