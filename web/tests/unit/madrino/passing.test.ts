import { describe, expect, it } from "vitest";
import { nextToHold } from "../../../src/games/madrino/passing.ts";
import type { Lane, View } from "../../../src/wire/madrino.ts";

const LANE = { done: false, out: false, choice: null, stands: false } as Lane;

function view(phase: View["phase"], lanes: Partial<Lane>[], more: Partial<View> = {}): View {
  const all = lanes.map((lane) => ({ ...LANE, ...lane }));
  return { phase, lanes: all, visitor: 2, presenter: null, boss: null, ...more } as View;
}

describe("a device that is passed on", () => {
  it("goes to the visitor for a roll, if the visitor is one of those who share it", () => {
    expect(nextToHold(view("ask_parts", [{}, {}, {}]), [0, 2])).toBe(2);
    expect(nextToHold(view("ask_facility", [{}, {}, {}]), [0, 1])).toBeNull();
  });

  it("goes round to all who have not finished the step", () => {
    expect(nextToHold(view("draw", [{ done: true }, {}, {}]), [0, 2])).toBe(2);
    expect(nextToHold(view("install", [{}, {}, {}]), [0, 2])).toBe(0);
    expect(nextToHold(view("title", [{ done: true }, {}, { done: true }]), [0, 2])).toBeNull();
    expect(nextToHold(view("draw", [{ out: true }, {}, { done: true }]), [0, 2])).toBeNull();
  });

  it("goes to whoever presents, and to the boss", () => {
    expect(nextToHold(view("present", [{}, {}], { presenter: 1 }), [0, 1])).toBe(1);
    expect(nextToHold(view("boss", [{}, {}, {}], { boss: 2 }), [0, 1])).toBeNull();
    expect(nextToHold(view("boss", [{}, {}, {}], { boss: 0 }), [0, 1])).toBe(0);
  });

  it("goes round in the talk: first all name a plan, then all say whether they stay", () => {
    const named = { choice: 0 };
    expect(nextToHold(view("discuss", [named, {}, {}]), [0, 2])).toBe(2);
    expect(nextToHold(view("discuss", [named, {}, named]), [0, 2])).toBeNull();
    const stays = { choice: 0, stands: true };
    expect(nextToHold(view("discuss", [stays, stays, named]), [0, 2])).toBe(2);
    expect(nextToHold(view("discuss", [stays, named, stays]), [0, 2])).toBeNull();
    // Nobody moves: any of them may call the boss.
    expect(nextToHold(view("discuss", [stays, stays, stays]), [1, 2])).toBe(1);
  });

  it("goes to nobody when it is over", () => {
    expect(nextToHold(view("over", [{}, {}]), [0, 1])).toBeNull();
  });
});
