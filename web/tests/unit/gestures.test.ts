import { beforeEach, describe, expect, it } from "vitest";
import { Gestures } from "../../src/table/gestures.ts";

let told: string[];
let now: number;
let gestures: Gestures;

beforeEach(() => {
  told = [];
  now = 0;
  const round = Math.round;
  gestures = new Gestures(
    {
      grabs: (x) => x < 100,
      dragTo: (x, y) => told.push(`drag ${x} ${y}`),
      dropped: (moved) => told.push(`dropped ${moved}`),
      pan: (dx, dy) => told.push(`pan ${round(dx)} ${round(dy)}`),
      zoom: (factor) => told.push(`zoom ${factor.toFixed(2)}`),
      turn: (by) => told.push(`turn ${by}`),
      tap: (x, y) => told.push(`tap ${x} ${y}`),
    },
    () => now,
  );
});

describe("fingers on the plan", () => {
  it("drag the held card, and pan elsewhere", () => {
    gestures.down(1, 50, 50);
    gestures.move(1, 80, 50);
    gestures.up(1);
    gestures.down(1, 200, 50);
    gestures.move(1, 220, 60);
    gestures.up(1);
    expect(told).toEqual(["drag 80 50", "dropped true", "pan 20 10"]);
  });

  it("tap where they hardly move", () => {
    gestures.down(1, 200, 50);
    gestures.move(1, 203, 51);
    gestures.up(1);
    expect(told).toEqual(["tap 203 51"]);
  });

  it("turn the card by a tap of two, and let go of it first", () => {
    gestures.down(1, 50, 50);
    gestures.down(2, 200, 50);
    now = 120;
    gestures.up(1);
    gestures.up(2);
    expect(told).toEqual(["dropped false", "turn 1"]);
  });

  it("zoom about their middle when they spread", () => {
    gestures.down(1, 200, 100);
    gestures.down(2, 300, 100);
    gestures.move(2, 400, 100);
    expect(told).toEqual(["pan 50 0", "zoom 2.00"]);
    now = 900;
    gestures.up(1);
    gestures.up(2);
    expect(told).toHaveLength(2);
  });

  it("turn the card as far as they twist", () => {
    gestures.down(1, 200, 100);
    gestures.down(2, 300, 100);
    gestures.move(2, 271, 171);
    gestures.move(2, 200, 200);
    expect(told).toEqual(["turn 1", "turn 1"]);
    gestures.move(2, 271, 171);
    expect(told.at(-1)).toBe("turn -1");
  });
});
