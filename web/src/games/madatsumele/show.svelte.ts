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
}

/** Which bag is looked at, and what moves in it. */
export class Show {
  focus = $state(0);
  /** Where everything in the falling bag is now. */
  falling: { bag: number; poses: readonly Pose[] } | null = $state.raw(null);
  /** The pieces that were found to touch. */
  flash: { bag: number; pieces: readonly number[] } | null = $state.raw(null);

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
    this.focus = dropped.bag;
    this.flash = null;
    if (fell) this.fall(fell, before?.bags[fell.bag]?.poses ?? []);
    else if (dropped.seat === seat) this.#hand.knock(KNOCKS);
  }

  /** Lets a piece fall before everyone's eyes. */
  fall(fell: Fell, before: readonly Pose[]): void {
    const bag = fell.bag;
    const fall = new Fall(fell.path, before, fell.poses);
    const run = ++this.#run;
    const touching =
      fell.touching.length > 0 ? { bag, pieces: [...fell.touching, fell.poses.length - 1] } : null;
    this.#end = () => {
      this.#run += 1;
      this.#end = null;
      this.falling = null;
      this.flash = touching;
    };
    if (this.#hand.still()) {
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

  /** Shows how the fall ends, at once. */
  skip(): void {
    this.#end?.();
  }

  /** Looks at a bag. */
  look(bag: number): void {
    this.focus = bag;
  }
}
