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
  /** The hand drew the table round, by so many pixels. */
  turn(dx: number, dy: number): void;
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

  constructor(desk: Desk, world: HandWorld) {
    this.#desk = desk;
    this.#world = world;
  }

  down(event: PointerEvent): void {
    if (this.#pointer !== null || event.button !== 0) return;
    const spot = this.#world.spotAt(event.clientX, event.clientY);
    if (!spot) return;
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#trace = [{ ...spot, t: event.timeStamp / 1000 }];
    this.#start = this.#mayStart(spot);
    if (this.#start) {
      this.#world.hold(this.#start);
      this.#aim();
    }
  }

  move(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    if (!this.#start) this.#world.turn(event.movementX, event.movementY);
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const spot = this.#world.spotAt(each.clientX, each.clientY);
      if (spot) this.#trace.push({ ...spot, t: each.timeStamp / 1000 });
    }
    if (this.#desk.way === "drop" && this.#start) this.#start = this.#mayStart(this.#trace.at(-1));
    if (this.#start) this.#aim();
  }

  up(event: PointerEvent): void {
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
    if (event.pointerId !== this.#pointer) return;
    this.#end();
    this.#desk.aim = null;
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
