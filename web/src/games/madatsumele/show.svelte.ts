import type { Event, Fell, View } from "../../wire/madatsumele.ts";
import { Fall, KNOCKS, type Knock } from "./fall.ts";
import type { Pose } from "./shapes.ts";

/** What the show needs of the world. */
export interface Stagehand {
  /** Calls back before the next picture with the time in milliseconds. */
  frame(run: (now: number) => void): void;
  /** Falls are not to be shown, only how they end. */
  still(): boolean;
  knock(knocks: readonly Knock[]): void;
  /** Calls back after so many milliseconds. */
  later(run: () => void, ms: number): void;
}

/** For how long a bag is still looked at in which something touched or went over, in ms. */
const LINGER = 1600;

/** Gives the pieces that were found to touch, the fallen one among them. */
export function touching({ touching: near, poses }: Fell): readonly number[] {
  return near.length > 0 ? [...near, poses.length - 1] : [];
}

/** Which bag is looked at, and what moves in it. */
export class Show {
  focus = $state(0);
  /** Where everything in the falling bag is now. */
  falling: { bag: number; poses: readonly Pose[] } | null = $state.raw(null);
  /** The pieces that were found to touch. */
  flash: { bag: number; pieces: readonly number[] } | null = $state.raw(null);

  /** What has fallen is of consequence, and is left before everyone's eyes for a moment. */
  lingering = $state(false);

  readonly #hand: Stagehand;
  #run = 0;
  #end: (() => void) | null = null;

  constructor(hand: Stagehand) {
    this.#hand = hand;
  }

  /** Shows a step: the fall, if this seat may see it, and for the owner what can be heard of it. */
  hear(events: readonly Event[], before: View | null, seat: number | null): void {
    const dropped = events.find((event) => event.type === "dropped");
    if (!dropped) return;
    const fell = events.find((event) => event.type === "fell");
    if (this.lingering) this.#leave();
    this.focus = dropped.bag;
    this.flash = null;
    const over = events.some(
      (event) => event.type === "filled" || (event.type === "went_out" && event.by === "over"),
    );
    if (fell) this.fall(fell, before?.bags[fell.bag]?.poses ?? [], over);
    else if (dropped.seat === seat) this.#hand.knock(KNOCKS);
  }

  /** Lets a piece fall before everyone's eyes. */
  fall(fell: Fell, before: readonly Pose[], over = false): void {
    const bag = fell.bag;
    const fall = new Fall(fell.path, before, fell.poses);
    const run = ++this.#run;
    const pieces = touching(fell);
    const flash = pieces.length > 0 ? { bag, pieces } : null;
    this.lingering = false;
    const still = this.#hand.still();
    this.#end = () => {
      const ended = ++this.#run;
      this.falling = null;
      this.flash = flash;
      this.lingering = !still && (over || flash !== null);
      this.#end = this.lingering ? () => this.#leave() : null;
      if (this.lingering)
        this.#hand.later(() => {
          if (ended === this.#run) this.#leave();
        }, LINGER);
    };
    if (still) {
      this.#end();
      return;
    }
    this.flash = null;
    this.falling = { bag, poses: fall.at(0) };
    this.#hand.knock(fall.knocks());
    let since: number | null = null;
    const next = (now: number) => {
      if (run !== this.#run) return;
      since ??= now;
      const seconds = (now - since) / 1000;
      if (seconds >= fall.seconds) this.#end?.();
      else {
        this.falling = { bag, poses: fall.at(seconds) };
        this.#hand.frame(next);
      }
    };
    this.#hand.frame(next);
  }

  /** Shows how the fall ends, at once; after that, goes on. */
  skip(): void {
    this.#end?.();
  }

  #leave(): void {
    this.lingering = false;
    this.#end = null;
  }

  /** Looks at a bag. */
  look(bag: number): void {
    this.focus = bag;
  }
}
