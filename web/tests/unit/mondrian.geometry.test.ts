import { describe, expect, it } from "vitest";
import {
  type Aim,
  bandOf,
  inward,
  type Moment,
  PULL,
  read,
  startOf,
  throwOf,
} from "../../src/games/mondrian/aim.ts";
import { editionOf } from "../../src/games/mondrian/edition.ts";
import { decode, Film } from "../../src/games/mondrian/film.ts";
import { aside, type Lens, nearer, WHOLE } from "../../src/games/mondrian/lens.ts";
import { facesSeen, lifted, pips, type Turn } from "../../src/games/mondrian/pose.ts";
import {
  cellAt,
  middleOf,
  placeFor,
  sideOf,
  toBoard,
  toOwn,
  turnOwn,
} from "../../src/games/mondrian/sides.ts";
import {
  aimOf,
  begin,
  firstOver,
  gauge,
  reachOf,
  restOf,
  rim,
  stepsOf,
} from "../../src/games/mondrian/stepwise.ts";
import type { Rest, Rolled } from "../../src/wire/mondrian.ts";

const edition = editionOf("1");
const FIVE = { columns: 5, rows: 5 };
const SIX = { columns: 6, rows: 5 };
const south = sideOf(edition, FIVE, 2, 0);
const HALF = Math.SQRT1_2;
const FLAT: Turn = [1, 0, 0, 0];

describe("a side of the board", () => {
  it("is where the server seats a player", () => {
    // Of three, seat 1 is in the west of a board of 468 by 390 mm and looks east.
    const west = sideOf(edition, SIX, 3, 1);
    expect(west).toMatchObject({ end: { x: 0, y: 390 }, wide: 390, deep: 468 });
    expect(toOwn(west, { x: 100, y: 390 })).toEqual({ x: 0, y: 100 });
    expect(toOwn(west, { x: 0, y: 0 })).toEqual({ x: 390, y: 0 });
    const east = sideOf(edition, SIX, 3, 2);
    expect(toOwn(east, { x: 468, y: 30 })).toEqual({ x: 30, y: 0 });
    const north = sideOf(edition, FIVE, 2, 1);
    expect(toOwn(north, { x: 389, y: 388 })).toEqual({ x: 1, y: 2 });
    expect(toOwn(north, { x: 10, y: 20 })).toEqual({ x: 380, y: 370 });
  });

  it("leads back from the own frame to the board's", () => {
    for (const [seats, seat] of [
      [2, 0],
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 3],
    ] as const) {
      const side = sideOf(edition, SIX, seats, seat);
      const { x, y } = toBoard(side, toOwn(side, { x: 77, y: 210 }));
      expect([x, y]).toEqual([77, 210]);
    }
  });

  it("counts columns from its own left and rows from its own edge", () => {
    const north = sideOf(edition, FIVE, 2, 1);
    expect(placeFor(south, FIVE, 78, 0)).toEqual({ x: 1, y: 1 });
    expect(placeFor(north, FIVE, 78, 0)).toEqual({ x: 5, y: 5 });
    expect(middleOf(north, FIVE, 78, 24)).toEqual({ x: 39, y: 39 });
    expect(cellAt(north, FIVE, 78, { x: 10, y: 10 })).toBe(24);
    expect(cellAt(north, FIVE, 78, { x: -1, y: 10 })).toBeNull();
  });
});

describe("a die seen from above", () => {
  it("shows only its top where it lies flat", () => {
    const [top, ...more] = facesSeen(south, { place: [39, 100, 8], turn: FLAT }, 8);
    expect(more).toEqual([]);
    expect(top).toMatchObject({ number: 6, up: 1, matrix: [1, -0, 0, -1, 39, 290] });
  });

  it("turns another face up with it", () => {
    // A quarter turn about x brings y up: the 4; about y it brings x down: the 2 is up.
    const about = (turn: Turn) => facesSeen(south, { place: [0, 0, 8], turn }, 8).at(-1)?.number;
    expect(about([HALF, HALF, 0, 0])).toBe(4);
    expect(about([HALF, 0, HALF, 0])).toBe(2);
    expect(about([0, 1, 0, 0])).toBe(1);
  });

  it("shows three faces where it stands on a corner, the steepest first", () => {
    const c = Math.cos(0.3);
    const s = Math.sin(0.3);
    const found = facesSeen(south, { place: [0, 0, 12], turn: [c * c, s * c, s * c, -s * s] }, 8);
    expect(found).toHaveLength(3);
    expect(found.map(({ up }) => up)).toEqual([...found.map(({ up }) => up)].sort((a, b) => a - b));
  });

  it("has as many pips as its number says", () => {
    for (let number = 1; number <= 6; number++) expect(pips(number)).toHaveLength(number);
  });

  it("is lifted out of the table at a knock, and left alone elsewhere", () => {
    expect(lifted({ place: [0, 0, 5], turn: FLAT }, 8, 2).place[2]).toBeCloseTo(8);
    expect(lifted({ place: [0, 0, 30], turn: FLAT }, 8, 2).place[2]).toBe(30);
    // On an edge its middle is as high as its corner reaches: 6 * sqrt(2) + 2.
    const edge: Turn = [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0];
    expect(lifted({ place: [0, 0, 0], turn: edge }, 8, 2).place[2]).toBeCloseTo(10.4853, 3);
  });
});

describe("a path", () => {
  const steps = [200, 0, 160, 1000, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, -40, 0, 0, 0, 0, 0, 0];
  const rest = (x: number, cells: number[]): Rest => ({
    seat: 0,
    way: "left",
    place: [x, 0, 8],
    turn: [1, 0, 0, 0],
    number: 6,
    cells,
  });
  const rolled: Rolled = {
    type: "rolled",
    released: { place: [10, 0, 40], turn: [1, 0, 0, 0], velocity: [0, 0, 0], spin: [0, 0, 0] },
    dice: [rest(50, [0]), rest(9, [0])],
    hit: [],
    path: { hz: 60, frames: 4, tracks: [{ die: 1, start: 1, steps }] },
    rested: true,
  };

  it("is read as sums of its steps, in mm and as a quaternion", () => {
    const frames = decode({ die: 1, start: 0, steps });
    expect([...frames.slice(0, 4)]).toEqual([10, 0, 8, 1]);
    expect([frames[7], frames[14]]).toEqual([11, 9]);
  });

  it("leads from the release to the rest, between the frames too", () => {
    const film = new Film(rolled, [rest(50, [0])]);
    expect(film.seconds).toBeCloseTo(0.05);
    expect(film.pose(1, 0).place).toEqual([10, 0, 40]);
    expect(film.pose(1, 1.5 / 60).place[0]).toBeCloseTo(10.5);
    expect(film.pose(1, 1).place).toEqual([9, 0, 8]);
    expect(film.pose(0, 0.02).place).toEqual([50, 0, 8]);
  });
});

describe("a gesture", () => {
  const swipe = (...spots: [x: number, y: number][]): Moment[] =>
    spots.map(([x, y], at) => ({ x, y, t: at * 0.02 }));

  it("starts a roll in the band of its hand, as near as may be", () => {
    expect(startOf(edition, south, "left", "left", { x: 300, y: -50 })).toEqual({ x: 195, y: -50 });
    expect(startOf(edition, south, "right", "left", { x: 300, y: 5 })).toEqual({ x: 300, y: -12 });
    // The better hand rolls blind.
    expect(bandOf(edition, south, "blind", "right", 300)).toEqual({
      x: -60,
      y: -120,
      wide: 255,
      high: 108,
    });
    // Where a screen has less room beside the board, the band is drawn as far as that.
    expect(bandOf(edition, south, "blind", "right", 25)).toMatchObject({ x: -25, wide: 220 });
    expect(bandOf(edition, south, "right", "left", 25)).toMatchObject({ x: 195, wide: 220 });
    expect(startOf(edition, south, "drop", "left", { x: -9, y: 500 })).toEqual({ x: 0, y: 390 });
    expect(startOf(edition, south, "flick", "left", { x: 380, y: 100 })).toEqual({
      x: 390,
      y: 100,
    });
  });

  it("that is swiped throws with the speed of its end", () => {
    const start = { x: 100, y: -60 };
    const trace = swipe([100, -60], [100, -56], [100, -36], [100, -16], [100, 4], [100, 24]);
    const aim = read(edition, south, "left", start, trace);
    // 20 mm every 20 ms at the end, and a slower start that is not counted: over the last 90 ms.
    expect(aim).toMatchObject({ by: "swipe", start });
    expect(aim?.velocity.x).toBe(0);
    expect(aim?.velocity.y).toBeCloseTo(1000);
    expect(aim?.spin).toBeCloseTo(0);
  });

  it("that curves spins the die to that side", () => {
    const trace = swipe([0, -60], [0, -40], [0, -20], [-10, 0], [-20, 10]);
    expect(read(edition, south, "left", { x: 0, y: -60 }, trace)?.spin).toBeGreaterThan(0);
  });

  it("that is drawn back throws the other way, harder the farther, within the limit", () => {
    const pull = read(edition, south, "left", { x: 0, y: -60 }, swipe([0, -60], [10, -100]));
    expect(pull).toMatchObject({ by: "pull", velocity: { x: -10 * PULL, y: 40 * PULL } });
    const far = read(edition, south, "left", { x: 0, y: -60 }, swipe([0, -60], [0, -900]));
    expect(Math.hypot(far?.velocity.x ?? 0, far?.velocity.y ?? 0)).toBeLessThan(2500);
    const flick = read(edition, south, "flick", { x: 390, y: 100 }, swipe([390, 100], [900, 100]));
    expect(flick?.velocity.x).toBeCloseTo(-1800, 0);
  });

  it("that stops, or hardly moved, throws nothing", () => {
    const still = [...swipe([0, -60], [0, 40]), { x: 0, y: 40, t: 1 }];
    expect(read(edition, south, "left", { x: 0, y: -60 }, still)).toBeNull();
    expect(read(edition, south, "left", { x: 0, y: -60 }, swipe([0, -60], [0, -64]))).toBeNull();
  });

  it("becomes a throw in the board's frame", () => {
    const north = sideOf(edition, FIVE, 2, 1);
    const aim: Aim = {
      way: "left",
      start: { x: 100, y: -60 },
      velocity: { x: 10, y: 1000 },
      spin: 2,
      by: "swipe",
    };
    expect(throwOf(north, aim)).toEqual({
      type: "throw",
      way: "left",
      x: 290,
      y: 450,
      vx: -10,
      vy: -1000,
      spin: 2,
    });
    expect(turnOwn(north, { x: -10, y: -1000 })).toEqual({ x: 10, y: 1000 });
  });
});

describe("looking nearer", () => {
  /** Where a point is seen: from the middle of a picture of the whole table, 1 mm a pixel. */
  const seen = ({ zoom, at }: Lens, x: number, y: number) => [
    Math.round((at.x + (x - at.x) * zoom) * 1000) / 1000,
    Math.round((at.y + (y - at.y) * zoom) * 1000) / 1000,
  ];

  it("leaves what is pointed at where it is, time and again", () => {
    const once = nearer(WHOLE, south, 2, { x: 100, y: 50 });
    expect(once).toEqual({ zoom: 2, at: { x: 100, y: 50 } });
    const twice = nearer(once, south, 1.5, { x: 120, y: 80 });
    expect(twice.zoom).toBe(3);
    expect(seen(twice, 120, 80)).toEqual(seen(once, 120, 80));
  });

  it("ends with the whole table, and goes no nearer than four times", () => {
    const near = nearer(WHOLE, south, 100, { x: 0, y: 0 });
    expect(near.zoom).toBe(4);
    expect(nearer(near, south, 0.01, { x: 300, y: 300 })).toBe(WHOLE);
  });

  it("moves with the hand, and not off the table", () => {
    const near = nearer(WHOLE, south, 2, { x: 100, y: 50 });
    // What was 10 mm further to the right is where the other was.
    const moved = aside(near, south, { x: 10, y: 0 });
    expect(seen(moved, 110, 50)).toEqual(seen(near, 100, 50));
    expect(aside(near, south, { x: 9999, y: -9999 }).at).toEqual({ x: 430, y: -120 });
    expect(aside(WHOLE, south, { x: 10, y: 0 })).toBe(WHOLE);
  });
});

describe("a throw in steps", () => {
  it("walks round the rim clockwise, and heads inward from there", () => {
    expect(rim(south, 0)).toEqual({ x: 0, y: 0 });
    expect(rim(south, 390)).toEqual({ x: 0, y: 390 });
    expect(rim(south, 500)).toEqual({ x: 110, y: 390 });
    expect(rim(south, 1000)).toEqual({ x: 390, y: 170 });
    expect(rim(south, 1365)).toEqual({ x: 195, y: 0 });
    expect(inward(south, { x: 390, y: 170 })).toEqual({ x: -1, y: 0 });
  });

  it("begins in the middle, straight in, where the hand may start", () => {
    const reach = reachOf(edition, south, "right", "left");
    expect(reach).toEqual({ along: [195, 450], off: [12, 120] });
    const steps = begin(reach, "right", south);
    const aim = aimOf(edition, south, "right", { ...steps, strength: 1 });
    expect(aim.start).toEqual({ x: 323, y: -66 });
    expect(aim.velocity.x).toBeCloseTo(0);
    expect(aim.velocity.y).toBeCloseTo(2499.99);
  });

  it("heads to the right by so many degrees", () => {
    const steps = { along: 195, off: 60, heading: 90, strength: 0.5 };
    const { velocity } = aimOf(edition, south, "left", steps);
    expect(velocity.x).toBeCloseTo(1250, 0);
    expect(velocity.y).toBeCloseTo(0);
  });

  it("says over which card it goes first", () => {
    const straight = aimOf(edition, south, "left", {
      along: 100,
      off: 60,
      heading: 0,
      strength: 1,
    });
    const spot = firstOver(south, straight);
    expect(spot && cellAt(south, FIVE, 78, spot)).toBe(1);
    const past = aimOf(edition, south, "left", { along: -60, off: 60, heading: -40, strength: 1 });
    expect(firstOver(south, past)).toBeNull();
  });

  it.each([
    ["left", { along: 120, off: 60, heading: -25, strength: 0.4 }],
    ["drop", { along: 80, off: 300, heading: 0, strength: 0 }],
    // On the near, the left, the far and the right edge.
    ["flick", { along: 1300, off: 0, heading: 10, strength: 0.6 }],
    ["flick", { along: 200, off: 0, heading: -10, strength: 0.6 }],
    ["flick", { along: 500, off: 0, heading: 30, strength: 0.6 }],
    ["flick", { along: 1000, off: 0, heading: 0, strength: 0.6 }],
  ] as const)("leads back from an aim to its steps: %s, %o", (way, steps) => {
    const reach = reachOf(edition, south, way, "right");
    expect(stepsOf(edition, south, reach, aimOf(edition, south, way, steps))).toEqual(steps);
  });

  it("comes to steps within their limits, whatever was aimed", () => {
    const aim: Aim = {
      way: "left",
      start: { x: -59.6, y: -4 },
      velocity: { x: 990, y: 10 },
      spin: 0,
      by: "pull",
    };
    expect(stepsOf(edition, south, reachOf(edition, south, "left", "right"), aim)).toEqual({
      along: -60,
      off: 12,
      heading: 80,
      strength: 0.4,
    });
  });

  it("tells about where the die comes to rest", () => {
    const roll = aimOf(edition, south, "left", { along: 100, off: 66, heading: 0, strength: 0.4 });
    // At 1 m/s it goes 20 mm, and 180 mm more.
    expect(Math.round(restOf(edition, roll).y)).toBe(-66 + 20 + 180);
    const flick = aimOf(edition, south, "flick", { along: 1365, off: 0, heading: 0, strength: 1 });
    // At 1.8 m/s it goes 583 mm, from a brush's length outside.
    expect(Math.round(restOf(edition, flick).y)).toBe(583 - 100);
    const drop = aimOf(edition, south, "drop", { along: 80, off: 300, heading: 0, strength: 0 });
    expect(restOf(edition, drop)).toEqual({ x: 80, y: 300 });
  });

  it("has a gauge that goes up and down", () => {
    expect([0, 0.65, 1.3, 1.95, 2.6].map(gauge).map((each) => Math.round(each * 100))).toEqual([
      0, 50, 100, 50, 0,
    ]);
  });
});
