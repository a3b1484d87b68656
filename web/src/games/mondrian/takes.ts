import type { Action, Take, View } from "../../wire/mondrian.ts";
import type { Way } from "./edition.ts";

/** What a player has in mind while taking cards: a place, dice on it, and a card of the hand. */
export interface Pick {
  cell: number;
  dice: readonly Way[];
  card: string | null;
}

/** The choices that the server lists, ordered by the places of the grid. */
export class Takes {
  readonly all: readonly Take[];
  /** Whether the seat may take no more. */
  readonly mayFinish: boolean;

  constructor(listed: readonly Action[]) {
    this.all = listed.filter((each) => each.type === "take");
    this.mayFinish = listed.some(({ type }) => type === "finish");
  }

  /** The places whose card may be taken, each once. */
  get cells(): number[] {
    return [...new Set(this.all.map(({ cell }) => cell))];
  }

  of(cell: number): Take[] {
    return this.all.filter((each) => each.cell === cell);
  }

  /** The own dice that may serve on a place. */
  diceOn(cell: number): Way[] {
    return this.of(cell).reduce<Way[]>(
      (most, { dice }) => (dice.length > most.length ? dice : most),
      [],
    );
  }

  /** Whether a place's card is reached by all own dice on it, and so must be taken (MON-46). */
  mustTake(cell: number): boolean {
    const most = this.diceOn(cell).length;
    return this.of(cell).some(({ dice, card }) => card === null && dice.length === most);
  }

  /** The cards of the hand that would make up what these dice lack; none: they do without. */
  cardsFor(cell: number, dice: readonly Way[]): string[] {
    return this.#with(cell, dice).flatMap(({ card }) => (card === null ? [] : [card]));
  }

  /** Whether these dice reach the card by themselves. */
  reaches(cell: number, dice: readonly Way[]): boolean {
    return this.#with(cell, dice).some(({ card }) => card === null);
  }

  /** Gives the action for what is in mind, or null while something lacks. */
  find({ cell, dice, card }: Pick): Take | null {
    return this.#with(cell, dice).find((each) => each.card === card) ?? null;
  }

  /** What to begin with on a place: the fewest dice that reach it, or else all of them. */
  first(cell: number): Pick {
    const free = this.of(cell).filter(({ card }) => card === null);
    const least = free.sort((one, other) => one.dice.length - other.dice.length)[0];
    return { cell, dice: least?.dice ?? this.diceOn(cell), card: null };
  }

  #with(cell: number, dice: readonly Way[]): Take[] {
    return this.of(cell).filter(
      (each) => each.dice.length === dice.length && each.dice.every((way) => dice.includes(way)),
    );
  }
}

/** Adds up a seat's dice, for what is said of them. */
export function sumOf(view: View, seat: number, dice: readonly Way[]): number {
  return view.dice
    .filter(({ rest }) => rest.seat === seat && dice.includes(rest.way))
    .reduce((sum, { rest }) => sum + rest.number, 0);
}
