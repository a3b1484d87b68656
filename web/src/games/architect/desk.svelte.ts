import { Refusal } from "../../live/connection.ts";
import type {
  Action,
  LaneView,
  Place,
  Placed,
  Preview,
  Spots,
  Survey,
  View,
} from "../../wire/architect.ts";
import type { Asked } from "../../wire/house.ts";
import { NOWHERE, parking, placesFor, sameCards, slipped, turnedPlace } from "./places.ts";

/** What the desk needs of the table: to play, and to ask. */
export interface Bench {
  act(action: Action): Promise<unknown>;
  ask(what: "preview" | "actions" | "hint", action?: Action): Promise<unknown>;
}

/** A card that is held over the plan, and where it would lie. */
export type Held = Required<Place>;

/** Why a card cannot lie where it is held. */
export interface Clash {
  readonly clause: string | null;
  readonly says: string;
}

/**
 * One architect's desk: the card that is held over the plan, and what the server says of it. It
 * knows no rules; whether a place is legal, how the plan would read there and which levels there
 * are all come from the server, one question at a time and only the latest.
 */
export class Desk {
  lane: LaneView | null = $state.raw(null);
  asked: Asked | null = $state.raw(null);
  /** The card that is held, and where. */
  ghost: Held | null = $state.raw(null);
  /** How the plan would read with the held card, once the server has said it. */
  preview: Preview | null = $state.raw(null);
  clash: Clash | null = $state.raw(null);
  /** The server's word on the held card is still on its way. */
  pending = $state(false);
  /** The held card was put somewhere before it was known where it may lie; it is not laid there. */
  guessed = $state(false);
  /** An action is on its way. */
  busy = $state(false);
  hinting = $state(false);
  spots: Spots | null = $state.raw(null);

  readonly #bench: Bench;
  #running = false;
  #answered = "";
  #lastTurn: Place["turn"] = 0;
  /** Someone who went under everything means to go on doing so. */
  #under = false;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** The plan to draw now: as it would be with the held card, or as it is. */
  get plan(): readonly Placed[] {
    const laid = this.lane?.plan ?? [];
    if (!this.ghost) return laid;
    if (this.preview && !this.pending) return this.preview.plan;
    return slipped(laid, this.ghost);
  }

  /** The reading to paint; while a new one is on its way, the last one. */
  get survey(): Survey | null {
    return (this.ghost && this.preview?.survey) || this.lane?.survey || null;
  }

  /** Every card that could be taken up: the hand, then the double-door cards. */
  get cards(): readonly string[] {
    return [...(this.lane?.hand ?? []), ...(this.lane?.doubles ?? [])];
  }

  get levels(): readonly (readonly string[])[] {
    return this.preview?.levels ?? [];
  }

  /** Which of the levels the held card lies at; 0 is over all. */
  get level(): number {
    const under = this.ghost?.under ?? [];
    return Math.max(
      0,
      this.levels.findIndex((each) => sameCards(each, under)),
    );
  }

  /** Takes over what the table shows now. */
  update(view: View, asked: Asked | null): void {
    const lane = view.seat === null ? null : (view.lanes[view.seat] ?? null);
    const drawn = newIn(lane?.hand ?? [], this.lane?.hand ?? []);
    const changed = JSON.stringify(lane?.plan) !== JSON.stringify(this.lane?.plan);
    this.lane = lane;
    this.asked = asked;
    // A new hand changes what may be laid, although the plan stays as it is.
    if (changed || drawn.length > 0 || !asked) {
      this.spots = null;
      this.#answered = "";
    }
    if (this.ghost && !this.cards.includes(this.ghost.card)) this.putBack();
    const [only] = lane?.hand ?? [];
    if (drawn.length === 1 && lane?.hand?.length === 1 && only) this.#takeUpSoon(only);
    void this.#pump();
  }

  /** Holds a card over the plan, there or where it could lie. */
  takeUp(card: string, at?: { x: number; y: number }): void {
    const turn = this.ghost?.turn ?? this.#lastTurn;
    const place = at ?? this.ghost ?? parking(this.lane?.plan ?? [], turn, this.spots ?? NOWHERE);
    this.guessed = !at && !this.ghost && !this.spots;
    this.#hold({ type: "place", card, x: place.x, y: place.y, turn, under: [] });
  }

  /** Puts the held card back into the hand. */
  putBack(): void {
    this.ghost = null;
    this.preview = null;
    this.clash = null;
    this.pending = false;
    this.#answered = "";
  }

  moveTo(x: number, y: number): void {
    if (!this.ghost || (this.ghost.x === x && this.ghost.y === y)) return;
    this.guessed = false;
    this.#hold({ ...this.ghost, x, y, under: [] });
  }

  nudge(dx: number, dy: number): void {
    if (this.ghost) this.moveTo(this.ghost.x + dx, this.ghost.y + dy);
  }

  turn(by = 1): void {
    if (!this.ghost) return;
    const turn = ((((this.ghost.turn + by) % 4) + 4) % 4) as Place["turn"];
    this.#lastTurn = turn;
    this.#hold({
      ...this.ghost,
      ...turnedPlace(this.ghost, turn, this.spots ?? NOWHERE),
      turn,
      under: [],
    });
  }

  /** Slips the held card one level down (1) or up (-1). */
  slip(by: number): void {
    if (!this.ghost || this.pending) return;
    const level = this.level + by;
    const under = this.levels[level];
    if (!under) return;
    this.#under = level > 0 && level === this.levels.length - 1;
    this.#hold({ ...this.ghost, under: [...under] });
  }

  /** Goes to the next place where the held card may lie, as it is turned; -1: to the one before. */
  leap(by = 1): void {
    const ghost = this.ghost;
    if (!ghost) return;
    const places = placesFor(ghost.turn, this.spots ?? NOWHERE);
    if (places.length === 0) return;
    const here = places.findIndex(([x, y]) => x === ghost.x && y === ghost.y);
    const [x, y] = places[(here + by + places.length) % places.length] ?? [ghost.x, ghost.y];
    this.moveTo(x, y);
  }

  /** Lays the held card. */
  async lay(): Promise<void> {
    if (this.ghost && !this.clash && !this.guessed) await this.#act(this.ghost);
  }

  async draw(): Promise<void> {
    await this.#act({ type: "draw" });
  }

  async takeBack(): Promise<void> {
    this.putBack();
    await this.#act({ type: "take_back" });
  }

  async finish(): Promise<void> {
    await this.#act({ type: "finish" });
  }

  /** Asks what an honest player would do, and holds that card there; gives what it said. */
  async hint(): Promise<Action | null> {
    if (this.hinting || !this.asked) return null;
    this.hinting = true;
    try {
      const lane = this.lane;
      const action = (await this.#bench.ask("hint")) as Action;
      // It was for a plan that has changed meanwhile.
      if (this.lane !== lane) return null;
      if (action?.type === "place") {
        this.#lastTurn = action.turn;
        this.#hold({ ...action, under: action.under ?? [] }, { keep: true });
      }
      return action;
    } finally {
      this.hinting = false;
    }
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
      if (action.type === "place") this.putBack();
    } finally {
      this.busy = false;
    }
  }

  #takeUpSoon(card: string): void {
    if (this.ghost) return;
    this.takeUp(card);
  }

  #hold(ghost: Held, { keep = false } = {}): void {
    if (keep) this.#under = false;
    this.ghost = ghost;
    this.pending = JSON.stringify(ghost) !== this.#answered;
    void this.#pump();
  }

  /** Only one question is with the server at any time; meanwhile the newest one waits. */
  async #pump(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (await this.#next());
    } finally {
      this.#running = false;
    }
  }

  async #next(): Promise<boolean> {
    if (!this.asked) return false;
    if (!this.spots) {
      const lane = this.lane;
      const spots = await this.#asking(() => this.#bench.ask("actions"));
      if (!spots) return false;
      // Places that were asked for before the last step are those of another plan.
      if (this.lane !== lane) return true;
      this.spots = spots as Spots;
      if (this.guessed) this.#repark();
      return true;
    }
    const ghost = this.ghost;
    const key = JSON.stringify(ghost);
    if (!ghost || key === this.#answered) return false;
    return this.#judge(ghost, key);
  }

  async #judge(ghost: Held, key: string): Promise<boolean> {
    try {
      const preview = (await this.#bench.ask("preview", ghost)) as Preview;
      if (JSON.stringify(this.ghost) !== key) return true;
      this.#answered = key;
      this.preview = preview;
      this.clash = null;
      this.pending = false;
      this.#sink(ghost, preview);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, clause, says } = error.trouble;
      if (code !== "illegal") return false;
      if (JSON.stringify(this.ghost) !== key) return true;
      this.#answered = key;
      this.preview = null;
      this.clash = { clause, says };
      this.pending = false;
      return true;
    }
  }

  /** Goes under everything at a new place too, if that was the last word at the one before. */
  #sink(ghost: Held, { levels }: Preview): void {
    const lowest = levels.at(-1);
    if (!this.#under || ghost.under.length > 0 || !lowest || levels.length < 2) return;
    this.#hold({ ...ghost, under: [...lowest] });
  }

  async #asking<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** A card that was taken up before the places were known moves to one of them. */
  #repark(): void {
    this.guessed = false;
    const turn = this.ghost?.turn;
    if (turn === undefined) return;
    const { x, y } = parking(this.lane?.plan ?? [], turn, this.spots ?? NOWHERE);
    this.moveTo(x, y);
  }
}

function newIn(now: readonly string[], before: readonly string[]): readonly string[] {
  return now.filter((card) => !before.includes(card));
}
