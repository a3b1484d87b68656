import { describe, expect, it } from "vitest";
import { Fall, KNOCKS, type Knock } from "../../src/games/madatsumele/fall.ts";
import { historyOf } from "../../src/games/madatsumele/history.ts";
import { Show } from "../../src/games/madatsumele/show.svelte.ts";
import type { Replay } from "../../src/wire/house.ts";
import type { Dropped, Event, Fell, Path } from "../../src/wire/madatsumele.ts";
import { dropping, EMPTY, viewOf } from "./souvenirs.ts";

/** One second at 4 frames a second: the first piece is pushed late, the second falls. */
const PATH: Path = {
  hz: 4,
  frames: 4,
  tracks: [
    { piece: 0, start: 2, steps: [200, 200, 0, 20, 0, 500] },
    { piece: 1, start: 0, steps: [1000, 2400, 0, 0, -800, 0, 0, -1000, 0] },
  ],
};
const BEFORE = [[10, 10, 0]] as const;
const AFTER: [number, number, number][] = [
  [11, 10, 0.5],
  [50, 30, 0],
];
const FELL: Fell = {
  type: "fell",
  bag: 1,
  poses: AFTER,
  touching: [0],
  path: PATH,
  top: 40,
  rested: true,
};
const DROPPED: Dropped = {
  type: "dropped",
  seat: 1,
  bag: 1,
  piece: { kind: "fish", x: 50, angle: 0, touched: true },
  why: "take",
};

describe("a fall", () => {
  const fall = new Fall(PATH, BEFORE, AFTER);

  it("is where the path says, between the frames too", () => {
    expect(fall.seconds).toBe(1);
    expect(fall.at(0)).toEqual([
      [10, 10, 0],
      [50, 120, 0],
    ]);
    expect(fall.at(0.125)[1]).toEqual([50, 100, 0]);
    expect(fall.at(0.25)[1]).toEqual([50, 80, 0]);
  });

  it("leaves a piece where it lay until it is pushed, and where it came to rest", () => {
    expect(fall.at(0.49)[0]).toEqual([10, 10, 0]);
    expect(fall.at(0.625)[0]).toEqual([10.5, 10, 0.25]);
    expect(fall.at(0.9)[1]).toEqual([50, 30, 0]);
    expect(fall.at(1)).toEqual(AFTER);
  });

  it("knocks where the fallen piece is stopped", () => {
    const path: Path = {
      hz: 60,
      frames: 4,
      tracks: [{ piece: 0, start: 0, steps: [0, 2000, 0, 0, -100, 0, 0, -100, 0, 0, 0, 0] }],
    };
    const [knock, ...more] = new Fall(path, [], [[0, 90, 0]]).knocks();
    expect(more).toEqual([]);
    expect(knock?.at).toBeCloseTo(2 / 60, 9);
    expect(knock?.loud).toBeCloseTo(300 / 400, 9);
  });
});

function theatre(still = false) {
  const frames: ((now: number) => void)[] = [];
  const knocks: (readonly Knock[])[] = [];
  const waiting: (() => void)[] = [];
  const show = new Show({
    frame: (run) => void frames.push(run),
    still: () => still,
    knock: (heard) => void knocks.push(heard),
    later: (run) => void waiting.push(run),
  });
  return {
    show,
    knocks,
    next: (now: number) => frames.splice(0).forEach((run) => void run(now)),
    wait: () => waiting.splice(0).forEach((run) => void run()),
  };
}

describe("the show", () => {
  const before = viewOf("individual", 0, dropping(1, ["fish"], [1]), {
    bags: [EMPTY, { ...EMPTY, poses: [[10, 10, 0]] }],
  });

  it("lets everyone who may see it see the fall, then what touches", () => {
    const { show, next } = theatre();
    show.hear([DROPPED, FELL], before, 0);
    expect(show.focus).toBe(1);
    expect(show.falling?.poses[1]).toEqual([50, 120, 0]);
    next(5000);
    next(5250);
    expect(show.falling?.poses[1]).toEqual([50, 80, 0]);
    expect(show.flash).toBeNull();
    next(6000);
    expect(show.falling).toBeNull();
    expect(show.flash).toEqual({ bag: 1, pieces: [0, 1] });
  });

  it("stays for a moment with what touches or is over, and goes on when it is skipped", () => {
    const { show, next, wait } = theatre();
    show.hear([DROPPED, FELL], before, 0);
    next(0);
    next(1000);
    expect(show.lingering).toBe(true);
    wait();
    expect(show.lingering).toBe(false);
    expect(show.flash).toEqual({ bag: 1, pieces: [0, 1] });

    const calm = { ...FELL, touching: [] };
    show.hear([DROPPED, calm], before, 0);
    show.skip();
    expect(show.lingering).toBe(false);
    show.hear([DROPPED, calm, { type: "went_out", seat: 1, by: "over" }], before, 0);
    show.skip();
    expect(show.lingering).toBe(true);
    show.skip();
    expect(show.lingering).toBe(false);
    const still = theatre(true);
    still.show.hear([DROPPED, FELL], before, 0);
    expect(still.show.lingering).toBe(false);
  });

  it("gives the owner the same knocks each time, and nothing to see", () => {
    const { show, knocks } = theatre();
    show.hear([DROPPED], before, 1);
    expect(knocks).toEqual([KNOCKS]);
    expect(show.falling).toBeNull();
    expect(show.focus).toBe(1);
  });

  it("can be skipped, and is still where less motion is asked for", () => {
    const { show, next } = theatre();
    show.hear([DROPPED, FELL], before, 0);
    show.skip();
    expect(show.falling).toBeNull();
    next(1);
    expect(show.falling).toBeNull();
    const calm = theatre(true);
    calm.show.hear([DROPPED, FELL], before, 0);
    expect(calm.show.falling).toBeNull();
    expect(calm.show.flash).toEqual({ bag: 1, pieces: [0, 1] });
  });
});

describe("a match that is over", () => {
  it("is told bag by bag and drop by drop", () => {
    const first = {
      ...FELL,
      bag: 0,
      poses: [[10, 10, 0]] as [number, number, number][],
      touching: [],
    };
    const events: Event[][] = [
      [],
      [{ ...DROPPED, bag: 0, piece: { ...DROPPED.piece, kind: "key" } }, first],
      [
        { ...DROPPED, bag: 0 },
        { ...FELL, bag: 0 },
        { type: "filled", bag: 0 },
      ],
    ];
    const replay = {
      steps: events.map((each, at) => ({
        at,
        actor: 0,
        events: each,
        views: { 0: viewOf("solo", 0, dropping(0, ["key"], [0])) },
      })),
    } as unknown as Replay;
    const { steps, drops } = historyOf(replay);
    expect(steps.map(([bag]) => bag?.kinds)).toEqual([[], ["key"], ["key", "fish"]]);
    expect(steps.map(([bag]) => bag?.over)).toEqual([false, false, true]);
    expect(drops.map(({ step, kind }) => [step, kind])).toEqual([
      [1, "key"],
      [2, "fish"],
    ]);
    expect(drops[1]?.before.poses).toEqual([[10, 10, 0]]);
    expect(drops[1]?.after.poses).toEqual(AFTER);
  });
});
