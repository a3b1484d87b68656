import { Refusal } from "../../live/connection.ts";
import type { Asked } from "../../wire/house.ts";
import type {
  Action,
  DrawnPart,
  Installed,
  Lane,
  Preview,
  Ranges,
  Remark,
  View,
} from "../../wire/madrino.ts";
import { type Boards, type Facility, NONE } from "./boards.ts";
import {
  centred,
  fits,
  type Held,
  hasPlace,
  inside,
  MIDDLE,
  NOWHERE,
  parked,
  placesFor,
  turnedBy,
} from "./places.ts";
import type { Spot, Turn } from "./site.ts";

/** What the desk needs of the table: to play, and to ask. */
export interface Bench {
  act(action: Action): Promise<unknown>;
  ask(what: "preview" | "actions", action?: Action): Promise<unknown>;
}

/** Why something cannot be drawn where it is held. */
export interface Clash {
  readonly clause: string | null;
  readonly says: string;
}

/**
 * One architect's desk: what is held over the site, and whether it may be drawn there. It knows no
 * rules: where things may lie the server lists after each step, so that the answer is there at
 * once; which clause a place breaks, and how the plan would read, it asks, only for the latest.
 */
export class Desk {
  lane: Lane | null = $state.raw(null);
  asked: Asked | null = $state.raw(null);
  held: Held | null = $state.raw(null);
  /** Which way the entrance faces, before it is decided. */
  facing: Turn = $state(0);
  ranges: Ranges | null = $state.raw(null);
  /** What one would remark on if what is held were drawn. */
  remarks: readonly Remark[] | null = $state.raw(null);
  clash: Clash | null = $state.raw(null);
  busy = $state(false);

  readonly #bench: Bench;
  #boards: Boards = NONE;
  #running = false;
  #answered = "";
  #step = "";
  /** What is held was put somewhere before it was known where it may lie. */
  #guessed = false;
  /** What was put down on purpose is not taken up by itself. */
  #idle = false;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** What is to be drawn in this step: the week's parts, or the facilities on offer. */
  get offered(): readonly string[] {
    return this.#offers;
  }
  #offers: readonly string[] = $state.raw([]);

  /** The week's parts that are not drawn yet; while a facility is asked for, those on offer. */
  get left(): readonly string[] {
    const drawn = this.lane?.fresh.map(({ part }) => part) ?? [];
    return this.#offers.filter((name) => !drawn.includes(name));
  }

  /** Says whether what is held may lie where it is; null while that is not known. */
  get fits(): boolean | null {
    if (!this.held || !this.ranges) return null;
    return fits(this.held, this.ranges);
  }

  /** Says whether every part of the week is drawn, or has no place left. */
  get complete(): boolean {
    const ranges = this.ranges;
    if (this.asked?.what !== "draw") return false;
    return (
      this.left.length === 0 || (ranges !== null && !this.left.some((n) => hasPlace(n, ranges)))
    );
  }

  /** Takes over what the table shows now. */
  update(view: View, asked: Asked | null, boards: Boards): void {
    const lane = view.seat === null ? null : (view.lanes[view.seat] ?? null);
    const step = `${view.seat} ${view.phase} ${view.week}`;
    const changed = JSON.stringify(lane) !== JSON.stringify(this.lane) || step !== this.#step;
    if (step !== this.#step) {
      this.putDown();
      this.#idle = false;
      this.facing = 0;
      this.#step = step;
    }
    this.#boards = boards;
    this.lane = lane;
    this.asked = asked;
    this.#offers =
      asked?.what === "draw" ? view.parts : asked?.what === "install" ? view.facilities : [];
    if (changed || !asked) {
      this.ranges = null;
      this.#answered = "";
    }
    const [next] = this.left;
    const held = this.held;
    if (held && !this.left.includes(nameOf(held))) {
      this.putDown();
      if (next) this.takeUp(next, [held.x, held.y]);
    } else if (!held && !this.#idle && next) this.takeUp(next);
    void this.#pump();
  }

  /** Holds a part or a facility over the site; one that is drawn already is taken up from there. */
  takeUp(name: string, from?: Spot): void {
    this.#idle = false;
    const drawn = this.lane?.fresh.find(({ part }) => part === name);
    if (drawn) {
      void this.liftUp(drawn);
      return;
    }
    if (!this.#offers.includes(name)) return;
    const [x, y] = from ?? (this.held ? [this.held.x, this.held.y] : MIDDLE);
    const held: Held =
      this.asked?.what === "install"
        ? { kind: "facility", facility: name as Facility, x, y, turn: 0, reverse: false }
        : { kind: "part", part: name, x, y, turn: 0, reverse: false, hinge: 0 };
    this.#guessed = this.ranges === null;
    this.#hold(this.ranges ? parked(held, this.ranges, this.#boards) : inside(held, this.#boards));
  }

  /** Rubs a part of this step out, and holds it where it was (MDR-29). */
  async liftUp(drawn: DrawnPart): Promise<void> {
    await this.#act({ type: "rub", part: drawn.part });
    this.#guessed = false;
    this.#hold({ kind: "part", ...drawn });
  }

  putDown(): void {
    this.held = null;
    this.remarks = null;
    this.clash = null;
    this.#answered = "";
    this.#idle = true;
  }

  moveTo(x: number, y: number): void {
    if (!this.held || (this.held.x === x && this.held.y === y)) return;
    this.#guessed = false;
    this.#hold(inside({ ...this.held, x, y }, this.#boards));
  }

  /** Moves the middle of what is held to a point of the site. */
  moveOver(x: number, y: number): void {
    if (!this.held) return;
    const to = centred(this.held, x, y, this.#boards);
    this.moveTo(to.x, to.y);
  }

  nudge(dx: number, dy: number): void {
    if (this.held) this.moveTo(this.held.x + dx, this.held.y + dy);
  }

  turn(by = 1): void {
    if (this.asked?.what === "turn") this.facing = ((((this.facing + by) % 4) + 4) % 4) as Turn;
    else if (this.held) this.#hold(turnedBy(this.held, by, this.#boards));
  }

  reverse(): void {
    if (this.held) this.#hold({ ...this.held, reverse: !this.held.reverse });
  }

  /** Moves the hinge to the other end of its door (MDR-24). */
  hinge(): void {
    if (this.held?.kind !== "part" || !this.canHinge) return;
    this.#hold({ ...this.held, hinge: this.held.hinge === 0 ? 1 : 0 });
  }

  get canHinge(): boolean {
    return this.held?.kind === "part" && Boolean(this.#boards.parts.get(this.held.part)?.swing);
  }

  /** Goes to the next place where what is held may lie, as it is turned; -1: to the one before. */
  leap(by = 1): void {
    const held = this.held;
    if (!held) return;
    const places = placesFor(held, this.ranges ?? NOWHERE);
    if (places.length === 0) return;
    const here = places.findIndex(([x, y]) => x === held.x && y === held.y);
    const after = places.findIndex(([x, y]) => y > held.y || (y === held.y && x > held.x));
    const from = here >= 0 ? here : Math.max(after, 0) - (by > 0 ? 1 : 0);
    const next = places[(from + by + places.length) % places.length];
    if (next) this.moveTo(next[0], next[1]);
  }

  /** Draws what is held, where it is. */
  async draw(): Promise<void> {
    const held = this.held;
    if (!held || this.fits === false) return;
    if (held.kind === "facility") {
      const { kind: _, ...facility } = held;
      await this.#act({ type: "install", facility: facility as Installed });
    } else {
      const { kind: _, ...part } = held;
      await this.#act({ type: "draw", part });
    }
  }

  async face(): Promise<void> {
    await this.#act({ type: "face", turn: this.facing });
  }

  async confirm(): Promise<void> {
    await this.#act({ type: "confirm" });
  }

  /** Rubs out the part that was drawn last in this step. */
  async rubLast(): Promise<void> {
    const last = this.lane?.fresh.at(-1);
    if (last && this.asked?.what === "draw") await this.liftUp(last);
  }

  /** Asks again what a lost line left open. */
  resume(): void {
    void this.#pump();
  }

  async #act(action: Action): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#bench.act(action);
    } finally {
      this.busy = false;
    }
  }

  #hold(held: Held): void {
    this.held = held;
    this.#idle = false;
    if (this.fits) this.clash = null;
    void this.#pump();
  }

  /** Only one question is with the server at any time; meanwhile the newest one waits. */
  async #pump(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (await this.#next());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.#running = false;
    }
  }

  async #next(): Promise<boolean> {
    if (this.asked?.what !== "draw" && this.asked?.what !== "install") return false;
    if (!this.ranges) {
      const lane = this.lane;
      const ranges = (await this.#bench.ask("actions")) as Ranges;
      // Places that were asked for before the last step are those of another plan.
      if (this.lane !== lane) return true;
      this.ranges = ranges;
      if (this.#guessed && this.held) this.#repark(this.held, ranges);
      return true;
    }
    const held = this.held;
    const key = JSON.stringify(held);
    if (!held || key === this.#answered) return false;
    return this.#judge(held, key);
  }

  /** What was taken up before the places were known moves to one of them. */
  #repark(held: Held, ranges: Ranges): void {
    this.#guessed = false;
    this.held = parked(held, ranges, this.#boards);
  }

  async #judge(held: Held, key: string): Promise<boolean> {
    const lane = this.lane;
    const newest = () => JSON.stringify(this.held) === key && this.lane === lane;
    try {
      const { survey } = (await this.#bench.ask("preview", drawing(held))) as Preview;
      if (!newest()) return true;
      this.remarks = survey.remarks;
      this.clash = null;
    } catch (error) {
      if (!(error instanceof Refusal) || error.trouble.code !== "illegal") throw error;
      if (!newest()) return true;
      this.remarks = null;
      this.clash = { clause: error.trouble.clause, says: error.trouble.says };
    }
    this.#answered = key;
    return true;
  }
}

function drawing(held: Held): Action {
  if (held.kind === "facility") {
    const { kind: _, ...facility } = held;
    return { type: "install", facility };
  }
  const { kind: _, ...part } = held;
  return { type: "draw", part };
}

function nameOf(held: Held): string {
  return held.kind === "part" ? held.part : held.facility;
}
