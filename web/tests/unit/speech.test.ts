import { describe, expect, it } from "vitest";
import { compose } from "../../src/games/architect/compose.ts";
import { reading } from "../../src/games/architect/marks.ts";
import { sheet } from "../../src/games/architect/save.ts";
import { shapes } from "../../src/games/architect/shapes.ts";
import { cardInWords, change, kinds, worth } from "../../src/games/architect/speech.ts";
import { block } from "../../src/pages/markdown.ts";
import type { Survey } from "../../src/wire/architect.ts";
import { CARDS } from "./deck.ts";

const SURVEY: Survey = {
  reading: {
    complete: true,
    corridor: [[0, 0]],
    rooms: 1,
    errors: { large_outside: 2, door_into_wall: 0, isolated: 1 },
    total: -2,
  },
  spaces: [
    { kind: "corridor", cells: [[0, 0]] },
    {
      kind: "room",
      cells: [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
    },
  ],
  marks: [
    { kind: "large_outside", x: 0, y: 0, side: "h" },
    { kind: "large_outside", x: 2, y: 1, side: "v" },
    { kind: "isolated", x: 4, y: 4, side: "cell" },
  ],
};

describe("a plan in words and marks", () => {
  it("tells its worth, with a true minus sign", () => {
    expect(worth(SURVEY)).toBe("−2 points: 1 room, 3 errors");
    const open = { ...SURVEY, reading: { ...SURVEY.reading, total: null } };
    expect(worth(open)).toBe("no corridor yet, 3 errors");
    expect(worth(open, true)).toBe("no corridor, 3 errors");
    expect([change(1, 3), change(3, 1), change(2, 2), change(null, 2)]).toEqual([
      "+2",
      "−2",
      "±0",
      null,
    ]);
  });

  it("tells what a card shows on each side as it is turned", () => {
    expect(cardInWords("M", 0, CARDS)).toContain("Top: door, small opening.");
    // A quarter turn clockwise brings the left side, read upward, to the top.
    expect(cardInWords("M", 1, CARDS)).toContain("Top: small opening, large opening, wall.");
    expect(cardInWords("P", 0, CARDS)).toContain("Inside it is open.");
  });

  it("numbers errors in their order, each where it is", () => {
    const { errors, rooms } = reading(SURVEY);
    expect(errors.map(({ number, x, y }) => [number, x, y])).toEqual([
      [1, 50, 0],
      [2, 200, 150],
      [3, 450, 450],
    ]);
    expect(rooms).toEqual([{ x: 150, y: 150 }]);
  });

  it("tells equal errors together, with their numbers", () => {
    const marks = [SURVEY.marks[2], ...SURVEY.marks.slice(0, 2)].flatMap((mark) => mark ?? []);
    const told = kinds(marks).map(({ says, errors }) => [says, errors.map(({ number }) => number)]);
    expect(told).toEqual([
      ["2 large openings on outside walls", [2, 3]],
      ["1 room that nobody can reach from the corridor", [1]],
    ]);
  });

  it("is saved with its walls and its columns apart, so that neither cuts the other", () => {
    const plan = [{ card: "P", x: 0, y: 0, turn: 0 }];
    const drawn = shapes(compose(plan, CARDS));
    const svg = sheet(plan, SURVEY, CARDS, "A plan");
    expect(svg).toContain(`<path d="${drawn.walls}" fill="#eef4fa"/>`);
    expect(svg).toContain(`<path d="${drawn.columns}" fill="#eef4fa"/>`);
  });

  it("is saved as a sheet on which a title is only text", () => {
    const plan = [{ card: "P", x: 0, y: 0, turn: 0 }];
    const svg = sheet(plan, SURVEY, CARDS, '<script>"&');
    expect(svg).not.toContain("<script>");
    expect(svg).toContain("&#60;script&#62;&#34;&#38;");
  });
});

describe("the little Markdown of the rules", () => {
  it("is read as text, lists and tables", () => {
    expect(block("[R] Only *four* turns.")).toEqual({
      is: "text",
      runs: [
        { text: "R", as: "ruling" },
        { text: " Only ", as: "plain" },
        { text: "four", as: "stress" },
        { text: " turns.", as: "plain" },
      ],
    });
    expect(block("- one\n  more\n- two")).toMatchObject({
      is: "list",
      ordered: false,
      items: [[{ text: "one more" }], [{ text: "two" }]],
    });
    expect(block("| a | b |\n| --- | --- |\n| 1 | 2 |")).toMatchObject({
      is: "table",
      head: [[{ text: "a" }], [{ text: "b" }]],
      rows: [[[{ text: "1" }], [{ text: "2" }]]],
    });
  });
});
