import { describe, expect, it } from "vitest";
import counted from "../../../../tests/kit/letters.json" with { type: "json" };
import { boardsOf } from "../../../src/games/madrino/boards.ts";
import { viewAt } from "../../../src/games/madrino/replayed.ts";
import { sheet } from "../../../src/games/madrino/sheet.ts";
import {
  eventInWords,
  heldInWords,
  letters,
  listed,
  partName,
  planInWords,
  remarkInWords,
} from "../../../src/games/madrino/speech.ts";
import type { Replay } from "../../../src/wire/house.ts";
import type { Lane, Remark } from "../../../src/wire/madrino.ts";

const boards = boardsOf("1");

function remark(kind: Remark["kind"], more: Partial<Remark> = {}): Remark {
  return { kind, squares: [], facilities: [], count: 0, ...more };
}

describe("a remark", () => {
  it("is said by its kind, its facilities and its count", () => {
    expect(remarkInWords(remark("rooms", { count: 1 }))).toBe("There is one closed room.");
    expect(remarkInWords(remark("rooms", { count: 3 }))).toBe("There are 3 closed rooms.");
    expect(remarkInWords(remark("no_door", { count: 1 }))).toBe(
      "There is a cupboard that nothing opens.",
    );
    expect(remarkInWords(remark("no_door", { count: 4 }))).toBe(
      "A room of 4 squares has no door at all.",
    );
    expect(
      remarkInWords(remark("no_door", { count: 4, facilities: ["bed", "toilet", "bed"] })),
    ).toBe("The bed and the toilet: in a room that has no door at all.");
    expect(remarkInWords(remark("far_away", { count: 3, facilities: ["bath"] }))).toBe(
      "The bath: 3 doors from the entrance.",
    );
    expect(remarkInWords(remark("bed_outdoors", { facilities: ["bed"] }))).toBe(
      "The bed is under the stars.",
    );
  });
});

describe("what is held and drawn", () => {
  it("is told with how it lies, in columns and rows from 1", () => {
    expect(partName("brown 6", boards)).toBe("Brown 6, hinged door");
    const door = { part: "brown 6", x: 3, y: 1, turn: 1, reverse: true, hinge: 1 } as const;
    expect(heldInWords({ kind: "part", ...door }, boards)).toBe(
      "Brown 6, hinged door. Turned right. Reversed. Hinge at its east or south end. Column 4, row 2.",
    );
    const lane = {
      plan: {
        entrance: { x: 5, y: 3, turn: 2 },
        parts: [{ ...door, part: "brown 1", turn: 0, reverse: false }],
        facilities: [],
      },
      fresh: [],
      put: { facility: "washing_machine", x: 0, y: 7, turn: 0, reverse: false },
    } as unknown as Lane;
    expect(planInWords(lane, boards)).toEqual([
      "The entrance, column 6, row 4, faces south.",
      "Washing machine: column 1, row 8.",
      "Brown 1, wall: column 4, row 2. As printed.",
    ]);
  });

  it("lists names, and counts letters as the rules do", () => {
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    for (const [text, count] of counted as [string, number][]) expect(letters(text)).toBe(count);
    expect(letters("a".repeat(10_000))).toBe(10_000);
  });
});

describe("what happens", () => {
  const says = (event: Parameters<typeof eventInWords>[0]) =>
    eventInWords(
      event,
      boards,
      (seat) => ["Ada", "Grace"][seat] ?? "",
      (seat) => `Plan ${seat}`,
    );

  it("is told in a sentence", () => {
    expect(says({ type: "rolled", seat: 1, dice: [5, 4, 2, 3] })).toBe(
      "Grace rolled green 5, brown 4, grey 2 and white 3.",
    );
    expect(says({ type: "named", seat: 0, plan: 1, says: "So odd." })).toBe(
      "Ada names “Plan 1”. So odd.",
    );
    expect(says({ type: "chosen", plan: 1, by: "boss" })).toBe("“Plan 1” is chosen.");
  });
});

describe("a saved sheet", () => {
  const plan = {
    entrance: { x: 5, y: 3, turn: 0 as const },
    parts: [{ part: "green 1", x: 2, y: 1, turn: 0 as const, reverse: false, hinge: 0 as const }],
    facilities: [],
  };

  it("has title, architects, weeks, the numbers of the grid and #madrino", () => {
    const svg = sheet(plan, boards, {
      title: "A",
      by: "Drawn by Ada in 6 weeks",
      office: "With B",
    });
    for (const text of [">A</text>", ">Drawn by Ada in 6 weeks<", ">With B<", ">#madrino<"]) {
      expect(svg).toContain(text);
    }
    for (let column = 1; column <= 12; column++) expect(svg).toContain(`>${column}</text>`);
  });

  it("shows any title as text, and a long one smaller", () => {
    const wild = sheet(plan, boards, { title: `<script>"&`, by: "", office: "" });
    expect(wild).toContain("&#60;script&#62;&#34;&#38;");
    expect(wild).not.toContain("<script");
    const size = (title: string) =>
      Number(
        /font-size="(\d+)" fill="#1d1d20" style="[^"]*" font-weight/.exec(
          sheet(plan, boards, { title, by: "", office: "" }),
        )?.[1],
      );
    expect(size("Short")).toBe(58);
    expect(size("W".repeat(60))).toBeLessThan(40);
  });
});

describe("a replay", () => {
  it("shows each lane as its own seat saw it last", () => {
    const of = (seat: number, week: number, titles: string[]) => ({
      seat,
      week,
      lanes: titles.map((title) => ({ title })),
      remarks: titles.map(() => []),
    });
    const replay = {
      table: { sitters: [{ seat: 0 }, { seat: 1 }] },
      steps: [
        {
          at: 0,
          actor: "table",
          events: [],
          views: { 0: of(0, 0, ["", ""]), 1: of(1, 0, ["", ""]) },
        },
        { at: 1, actor: 0, events: [], views: { 0: of(0, 1, ["mine", ""]) } },
        { at: 2, actor: 1, events: [], views: { 1: of(1, 1, ["", "hers"]) } },
      ],
    } as unknown as Replay;
    expect(viewAt(replay, 0)?.lanes.map(({ title }) => title)).toEqual(["", ""]);
    expect(viewAt(replay, 1)?.lanes.map(({ title }) => title)).toEqual(["mine", ""]);
    expect(viewAt(replay, 99)?.lanes.map(({ title }) => title)).toEqual(["mine", "hers"]);
    expect(viewAt(replay, 99)).toMatchObject({ seat: null, week: 1 });
  });
});
