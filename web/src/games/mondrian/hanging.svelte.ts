import type { Hang, Hung } from "../../wire/mondrian.ts";

/** A card of the hand by its number there: blank cards may be several of a kind. */
export interface Hook {
  hand: number;
  turn: 0 | 1 | 2 | 3;
}

/** A composition in the making: a hook for each card of the canvas, some still free. */
export class Hanging {
  readonly hand: readonly string[];
  hooks: (Hook | null)[] = $state.raw([]);
  columns = $state(1);
  title = $state("");
  /** The hook that is at hand. */
  at = $state(0);

  constructor(hand: readonly string[], size: number) {
    this.hand = hand;
    this.hooks = Array.from({ length: size }, () => null);
    this.columns = squarest(size);
  }

  readonly left = $derived(this.hooks.filter((hook) => hook === null).length);
  readonly hung: readonly string[] = $derived(
    this.hooks.flatMap((hook) => (hook ? [this.hand[hook.hand] ?? ""] : [])),
  );

  /** Whether a card of the hand hangs already. */
  hangs(hand: number): boolean {
    return this.hooks.some((hook) => hook?.hand === hand);
  }

  /** Hangs a card on the hook at hand, or on the first free one; takes it down if it hangs. */
  hang(hand: number): void {
    const there = this.hooks.findIndex((hook) => hook?.hand === hand);
    if (there >= 0) {
      this.#set(there, null);
      this.at = there;
      return;
    }
    const free = this.hooks[this.at] === null ? this.at : this.hooks.indexOf(null);
    const to = free >= 0 ? free : this.at;
    this.#set(to, { hand, turn: 0 });
    const next = this.hooks.indexOf(null);
    this.at = next >= 0 ? next : to;
  }

  turn(): void {
    const hook = this.hooks[this.at];
    if (hook) this.#set(this.at, { ...hook, turn: ((hook.turn + 1) % 4) as Hook["turn"] });
  }

  takeDown(): void {
    this.#set(this.at, null);
  }

  /** Moves what hangs on a hook to another one, and what hung there back. */
  swap(from: number, to: number): void {
    if (to < 0 || to >= this.hooks.length) return;
    const [one, other] = [this.hooks[from] ?? null, this.hooks[to] ?? null];
    this.hooks = this.hooks.map((hook, at) => (at === from ? other : at === to ? one : hook));
    this.at = to;
  }

  /** Hangs these cards in this order, as far as the hand has them. */
  fill(cards: readonly Hung[]): void {
    const used: number[] = [];
    this.hooks = this.hooks.map((_, at) => {
      const wanted = cards[at];
      const hand = this.hand.findIndex(
        (card, each) => card === wanted?.card && !used.includes(each),
      );
      if (!wanted || hand < 0) return null;
      used.push(hand);
      return { hand, turn: wanted.turn };
    });
  }

  /** Gives the action, or null while a hook is free. */
  action(): Hang | null {
    if (this.left > 0) return null;
    const cards = this.hooks.flatMap((hook) =>
      hook ? [{ card: this.hand[hook.hand] ?? "", turn: hook.turn }] : [],
    );
    return { type: "hang", cards, columns: this.columns, title: this.title.trim() };
  }

  #set(at: number, hook: Hook | null): void {
    this.hooks = this.hooks.map((each, here) => (here === at ? hook : each));
  }
}

/** Gives the number of columns that makes so many cards most like a square. */
export function squarest(size: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(size)));
}
