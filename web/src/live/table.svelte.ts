import type {
  Asked,
  FromServer,
  Outcome,
  Point,
  Pointed,
  Said,
  TableInfo,
  Talk,
} from "../wire/house.ts";
import { type Condition, Connection, Refusal, type World } from "./connection.ts";

/** What the server closes a line with whose seat has moved. */
const MOVED = 4409;

/** A table as this browser sees it, kept in step with the server. */
export class LiveTable {
  condition: Condition = $state("connecting");
  info: TableInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  version = $state(0);
  decision = $state(0);
  view: unknown = $state.raw(null);
  asked: Asked | null = $state.raw(null);
  talk: Talk = $state.raw({ type: "silent" });
  said: readonly Said[] = $state.raw([]);
  outcome: Outcome | null = $state.raw(null);
  /** When the table goes on by itself, by the clock of `performance.now`; null: it waits. */
  deadline: number | null = $state(null);
  /** What the last step told; for what is heard, not for what is shown. */
  events: readonly unknown[] = $state.raw([]);
  /** Where another points, as fractions of what all see. */
  pointed: Pointed | null = $state.raw(null);
  /** The table went on without this page; what it shows now is right again. */
  behind = $state(false);
  /** How many actions and words the server has not answered yet. */
  unanswered = $state(0);

  readonly #connection: Connection;
  readonly #waiting: (() => void)[] = [];
  #met = false;
  #leaving = false;

  constructor(world: World, seat: number | null) {
    this.seat = seat;
    this.#connection = new Connection(
      world,
      () => ({ type: "hello", seat: this.seat, seen: this.#met ? this.version : null }),
      (message) => this.take(message),
      (condition) => {
        this.condition = condition;
      },
    );
  }

  /** Plays an action; done when what it did is shown here. */
  async act(action: unknown): Promise<void> {
    try {
      const { version } = await this.#answered(this.#connection.act(this.decision, action));
      await this.#reached(version);
      this.behind = false;
    } catch (error) {
      if (error instanceof Refusal && error.trouble.code === "stale") {
        this.behind = true;
        this.#afresh();
      }
      throw error;
    }
  }

  ask(what: "preview" | "actions" | "hint", action?: unknown): Promise<unknown> {
    return this.#connection.ask(what, action ?? null);
  }

  async say(text: string): Promise<void> {
    await this.#answered(this.#connection.say(text));
  }

  /** Something was done or said that waits for the line to come back. */
  get kept(): boolean {
    return this.unanswered > 0 && this.condition === "lost";
  }

  point(at: Point["at"]): void {
    this.#connection.point(at);
  }

  /** Another device has the seat now. */
  get moved(): boolean {
    return this.#connection.reason === MOVED;
  }

  hurry(): void {
    this.#connection.hurry();
  }

  /** Leaves the table; what is not answered yet is seen through first. */
  close(): void {
    this.#leaving = true;
    if (this.unanswered === 0) this.#connection.close();
  }

  /**
   * Speaks for another seat from now on; done when its view is there. With `fresh`, on a new line:
   * a line goes on as the browser that it was opened by, and this one was nobody when it came.
   */
  async sit(seat: number | null, fresh = false): Promise<void> {
    if (seat !== this.seat) {
      this.seat = seat;
      this.#met = false;
      if (fresh) this.#connection.restart();
      else this.#connection.renew();
    }
    while (!this.#met && this.seat === seat) await this.#next();
  }

  take(message: FromServer): void {
    switch (message.type) {
      case "snapshot":
        // An answer to an earlier hello, when another seat is spoken for by now.
        if (!this.#met && message.seat !== this.seat) break;
        this.#met = true;
        this.info = message.table;
        this.seat = message.seat;
        this.said = message.said;
        this.events = [];
        this.#stand(message);
        break;
      case "step":
        if (!this.#met) break;
        if (message.version <= this.version) break;
        if (message.version > this.version + 1) {
          this.#afresh();
          break;
        }
        this.#stand(message);
        this.events = message.events;
        break;
      case "said":
        this.said = [...this.said, message];
        break;
      case "pointed":
        this.pointed = message;
        break;
      case "table":
        this.info = message.table;
        break;
    }
  }

  #stand(now: {
    version: number;
    decision: number;
    view: unknown;
    asked: Asked | null;
    talk: Talk;
    outcome: Outcome | null;
    seconds: number | null;
  }): void {
    this.version = now.version;
    this.decision = now.decision;
    this.view = now.view;
    this.asked = now.asked;
    this.talk = now.talk;
    this.outcome = now.outcome;
    this.deadline = now.seconds === null ? null : performance.now() + now.seconds * 1000;
    for (const waiting of this.#waiting.splice(0)) waiting();
  }

  async #answered<T>(asked: Promise<T>): Promise<T> {
    this.unanswered += 1;
    try {
      return await asked;
    } finally {
      this.unanswered -= 1;
      if (this.#leaving) this.close();
    }
  }

  async #reached(version: number): Promise<void> {
    while (this.version < version) await this.#next();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #afresh(): void {
    this.#met = false;
    this.#connection.restart();
  }
}
