import { type Aim, type Moment, read, startOf } from "./aim.ts";
import type { Desk } from "./desk.svelte.ts";
import type { Spot } from "./sides.ts";

/** What a hand on the screen does. */
export interface HandWorld {
  /** Gives the point of the own frame under a point of the screen. */
  spotAt(x: number, y: number): Spot | null;
  /** Shows where the hand holds the die. */
  hold(spot: Spot | null): void;
  /** The hand lets go. */
  release(aim: Aim): void;
  /** The hand only pointed at something. */
  tap(spot: Spot): void;
  /** The hand drew at the table beside where it may throw, from a point of the screen to another. */
  draw(from: Spot, to: Spot): void;
  /** Two fingers drew the table apart by a factor, about a point of the screen. */
  zoom(factor: number, at: Spot): void;
  /** Two fingers moved over the table together. */
  pan(from: Spot, to: Spot): void;
}

/** A gesture may start so far from where its action starts, in mm. */
const NEAR = 34;
/** A hand that moved less than this on the screen only pointed, in pixels. */
const STILL = 6;

/** Reads mouse, pen and finger alike: press, move, let go. */
export class Throwing {
  readonly #desk: Desk;
  readonly #world: HandWorld;
  #pointer: number | null = null;
  #start: Spot | null = null;
  #trace: Moment[] = [];
  #from = { x: 0, y: 0 };
  #last = { x: 0, y: 0 };
  /** The fingers that are down while there are two: they look, and throw nothing. */
  #fingers = new Map<number, Spot>();

  constructor(desk: Desk, world: HandWorld) {
    this.#desk = desk;
    this.#world = world;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const here = { x: event.clientX, y: event.clientY };
    if (this.#pointer !== null || this.#fingers.size > 0) {
      this.#second(event.pointerId, here);
      return;
    }
    const spot = this.#world.spotAt(event.clientX, event.clientY);
    if (!spot) return;
    this.#pointer = event.pointerId;
    this.#from = here;
    this.#last = here;
    this.#trace = [{ ...spot, t: event.timeStamp / 1000 }];
    this.#start = this.#mayStart(spot);
    if (this.#start) {
      this.#world.hold(this.#start);
      this.#aim();
    }
  }

  move(event: PointerEvent): void {
    const here = { x: event.clientX, y: event.clientY };
    if (this.#fingers.has(event.pointerId)) this.#pinch(event.pointerId, here);
    if (event.pointerId !== this.#pointer) return;
    if (!this.#start) this.#world.draw(this.#last, here);
    this.#last = here;
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const spot = this.#world.spotAt(each.clientX, each.clientY);
      if (spot) this.#trace.push({ ...spot, t: each.timeStamp / 1000 });
    }
    if (this.#desk.way === "drop" && this.#start) this.#start = this.#mayStart(this.#trace.at(-1));
    if (this.#start) this.#aim();
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (event.pointerId !== this.#pointer) return;
    this.move(event);
    const still = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) < STILL;
    const { aim } = this.#desk;
    const spot = this.#trace.at(-1);
    const thrown = this.#start !== null && aim !== null && aim.by !== "drop" && !still;
    this.#end();
    // A brush that stands on the board stays there until the die is let go.
    if (thrown && aim) this.#world.release(aim);
    else if (aim?.by !== "drop") this.#desk.aim = null;
    if (still && spot) this.#world.tap(spot);
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (event.pointerId !== this.#pointer) return;
    this.#end();
    this.#desk.aim = null;
  }

  /** A second finger: whoever was about to throw looks nearer instead. */
  #second(pointer: number, at: Spot): void {
    if (this.#pointer !== null) {
      this.#fingers.set(this.#pointer, this.#last);
      this.#end();
      if (this.#desk.aim?.by !== "drop") this.#desk.aim = null;
    }
    if (this.#fingers.size < 2) this.#fingers.set(pointer, at);
  }

  #pinch(pointer: number, to: Spot): void {
    const before = [...this.#fingers.values()];
    this.#fingers.set(pointer, to);
    const after = [...this.#fingers.values()];
    if (after.length < 2) return;
    const [from, at] = [middle(before), middle(after)];
    this.#world.pan(from, at);
    const spread = apart(before);
    if (spread > 0) this.#world.zoom(apart(after) / spread, at);
  }

  #end(): void {
    this.#pointer = null;
    this.#start = null;
    this.#world.hold(null);
  }

  #aim(): void {
    const { edition, side, way } = this.#desk;
    if (!way || !this.#start) return;
    this.#desk.aim = read(edition, side, way, this.#start, this.#trace);
    this.#world.hold(this.#start);
  }

  /** Gives where the action would start for a hand that is here; null: too far off. */
  #mayStart(spot: Spot | undefined): Spot | null {
    const { edition, side, way, asked, falling, busy, view } = this.#desk;
    if (!spot || asked?.what !== "throw" || !way || falling || busy || view.seat === null)
      return null;
    const start = startOf(edition, side, way, view.players[view.seat]?.off_hand ?? "left", spot);
    return Math.hypot(start.x - spot.x, start.y - spot.y) <= NEAR ? start : null;
  }
}

function middle([one, other]: readonly Spot[]): Spot {
  const [a, b] = [one ?? { x: 0, y: 0 }, other ?? { x: 0, y: 0 }];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart([one, other]: readonly Spot[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
