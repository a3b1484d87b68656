import type { Asked } from "../../wire/house.ts";
import type { Action, Event, Rest, Threw, Throw, View } from "../../wire/mondrian.ts";
import type { Aim } from "./aim.ts";
import { throwOf } from "./aim.ts";
import { editionOf, eyes, type Way } from "./edition.ts";
import { Film, poseOf } from "./film.ts";
import type { Pose } from "./pose.ts";
import { type Side, sideOf, toOwn, turnOwn } from "./sides.ts";
import { type Pick, Takes } from "./takes.ts";

/** What the desk asks of the table, and of the screen. */
export interface DeskWorld {
  act(action: Action): Promise<void>;
  ask(what: "preview" | "actions" | "hint", action?: unknown): Promise<unknown>;
  /** Calls back with the time in seconds before the next picture; gives what calls that off. */
  frame(run: (now: number) => void): () => void;
  /** Whether falls are shown at all: not where less motion is wished for, or nobody looks. */
  moving(): boolean;
}

/** How things stand after a step, and what the step told. */
export interface Stand {
  view: View;
  asked: Asked | null;
  events: readonly Event[];
}

/** A die on the table now. */
export interface Die extends Pose {
  seat: number;
  way: Way;
  /** What it shows at rest; null while it rolls. */
  number: number | null;
}

interface Showing {
  film: Film;
  threw: Threw;
  slow: boolean;
  next: Stand | null;
}

/** How much slower the last throw is shown again. */
export const SLOW = 0.25;
/** Steps that wait for a fall to end are shown at once when there are more. */
const MOST_WAITING = 6;

/** One table as this page shows it: a little behind the server while dice fall. */
export class Desk {
  view: View = $state.raw() as View;
  asked: Asked | null = $state.raw(null);
  /** The action by which the next die is thrown. */
  way: Way | null = $state(null);
  aim: Aim | null = $state.raw(null);
  /** A throw that was suggested for this turn. */
  advice: Aim | null = $state.raw(null);
  takes: Takes | null = $state.raw(null);
  pick: Pick | null = $state.raw(null);
  busy = $state(false);
  /** The throw that was seen last, for its call and to be shown again. */
  last: { threw: Threw; film: Film } | null = $state.raw(null);
  /** What the step told that is shown now. */
  told: readonly Event[] = $state.raw([]);
  /** Seconds into the fall that is shown. */
  time = $state(0);
  #showing: Showing | null = $state.raw(null);
  #queue: Stand[] = [];
  #stop: (() => void) | null = null;
  readonly #world: DeskWorld;

  constructor(world: DeskWorld, stand: Stand) {
    this.#world = world;
    this.#stand(stand);
  }

  readonly edition = $derived(editionOf(this.view.edition));
  readonly side: Side = $derived(
    sideOf(this.edition, this.view.grid, this.view.players.length, eyes(this.view)),
  );
  readonly falling = $derived(this.#showing !== null);
  readonly slow = $derived(this.#showing?.slow ?? false);
  readonly film = $derived(this.#showing?.film ?? null);

  readonly dice: Die[] = $derived.by(() => {
    const now = this.#showing;
    if (!now) return this.view.dice.map(({ rest }) => dieAt(rest, poseOf(rest), rest.number));
    const { film, threw } = now;
    return threw.rolled.dice.map((rest, at) => dieAt(rest, film.pose(at, this.time), null));
  });

  /** Takes a step, or where things stand now if no step led there. */
  update(stand: Stand): void {
    if (this.#showing) {
      this.#queue.push(stand);
      if (this.#queue.length > MOST_WAITING || !this.#world.moving()) this.skip();
    } else this.#begin(stand);
  }

  /** Ends what is falling, and shows how things stand. */
  skip(): void {
    const left = [this.#showing?.next, ...this.#queue.splice(0)];
    this.#end();
    for (const stand of left) if (stand) this.#arrive(stand);
  }

  /** Shows the last throw again, slowly. */
  again(): void {
    if (this.#showing || !this.last || !this.#world.moving()) return;
    this.#show({ ...this.last, slow: true, next: null });
  }

  choose(way: Way): void {
    if (way !== this.way) this.advice = null;
    this.way = way;
    this.aim = null;
  }

  /** Throws as it is aimed. */
  async throwNow(): Promise<void> {
    const aim = this.aim;
    if (aim) await this.act(throwOf(this.side, aim));
  }

  async act(action: Action): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#world.act(action);
    } finally {
      this.busy = false;
      this.aim = null;
    }
  }

  /** Shows a throw as it might be aimed. */
  suggest({ way, x, y, vx, vy, spin }: Throw): void {
    this.way = way;
    const by = way === "drop" ? "drop" : "pull";
    const start = toOwn(this.side, { x, y });
    this.advice = { way, start, velocity: turnOwn(this.side, { x: vx, y: vy }), spin, by };
    this.aim = this.advice;
  }

  /** Asks for a hint; null where something else is asked by the time it comes. */
  async hint(): Promise<Action | null> {
    const { asked } = this;
    const action = (await this.#world.ask("hint")) as Action;
    return this.asked === asked && !this.falling ? action : null;
  }

  preview(action: Action): Promise<unknown> {
    return this.#world.ask("preview", action);
  }

  /** Asks again what may be taken, where the line was lost meanwhile. */
  async resume(): Promise<void> {
    if (this.asked?.what === "take") await this.#listTakes();
  }

  #begin(stand: Stand): void {
    const threw = stand.events.find((event): event is Threw => event.type === "threw");
    const before = this.view.dice.map(({ rest }) => rest);
    if (!threw || threw.rolled.dice.length !== before.length + 1) {
      this.#arrive(stand);
      return;
    }
    const film = new Film(threw.rolled, before);
    this.last = { threw, film };
    if (this.#world.moving()) this.#show({ film, threw, slow: false, next: stand });
    else this.#arrive(stand);
  }

  #arrive(stand: Stand): void {
    const threw = stand.events.find((event): event is Threw => event.type === "threw");
    if (threw && this.last?.threw !== threw) {
      const before: Rest[] = this.view.dice.map(({ rest }) => rest);
      this.last = { threw, film: new Film(threw.rolled, before) };
    }
    this.#stand(stand);
  }

  #show(showing: Showing): void {
    this.#showing = showing;
    this.time = 0;
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      this.time = (now - began) * (showing.slow ? SLOW : 1);
      if (this.time < showing.film.seconds) {
        this.#stop = this.#world.frame(step);
        return;
      }
      this.#end();
      if (showing.next) this.#arrive(showing.next);
      while (!this.#showing && this.#queue.length > 0) {
        const next = this.#queue.shift();
        if (next) this.#begin(next);
      }
    };
    this.#stop = this.#world.frame(step);
  }

  #end(): void {
    this.#stop?.();
    this.#stop = null;
    this.#showing = null;
  }

  #stand({ view, asked, events }: Stand): void {
    this.view = view;
    this.told = events;
    this.asked = asked;
    this.takes = null;
    this.pick = null;
    this.aim = null;
    this.advice = null;
    const may = asked?.what === "throw" ? (asked.about as Way[]) : [];
    if (!this.way || !may.includes(this.way)) this.way = may[0] ?? null;
    if (asked?.what === "take") void this.#listTakes();
  }

  async #listTakes(): Promise<void> {
    const now = this.view;
    const listed = (await this.#world.ask("actions").catch(() => null)) as Action[] | null;
    if (listed && this.view === now) {
      const takes = new Takes(listed);
      this.takes = takes;
      const first = takes.cells.find((cell) => takes.mustTake(cell)) ?? takes.cells[0];
      this.pick = first === undefined ? null : takes.first(first);
    }
  }
}

function dieAt({ seat, way }: Rest, pose: Pose, number: number | null): Die {
  return { seat, way, number, ...pose };
}
