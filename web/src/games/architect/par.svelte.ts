import { api } from "../../live/api.ts";
import { Refusal } from "../../live/connection.ts";
import type { Par } from "../../wire/house.ts";

/** Milliseconds from one question to the next while the solver is at work. */
export const EVERY = 1000;
/** So many questions in a row may come to nothing before it is said. */
export const PATIENCE = 5;

/** Asks for the par of a match that is over until it is known, or is not to be had. */
export class ParWatch {
  #par = $state.raw<Par | null>(null);
  #lost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #vain = 0;
  #ended = false;

  /** What is known of it. Null: nothing yet, or this match has none. */
  get par(): Par | null {
    return this.#lost
      ? { status: "failed", total: null, plan: null, survey: null, part: null }
      : this.#par;
  }

  /** Asks; `again` where the solver has failed. */
  async ask(table: string, again = false): Promise<void> {
    clearTimeout(this.#timer);
    if (again) {
      this.#lost = false;
      this.#vain = 0;
      this.#par = null;
    }
    try {
      this.#par = await api.par(table, again);
      this.#vain = 0;
    } catch (error) {
      // No answer, or a fault, may pass; what the server refuses stays refused.
      if (!(error instanceof Refusal) || !["failed", "too_many"].includes(error.trouble.code))
        return;
      this.#vain += 1;
      this.#lost = this.#vain >= PATIENCE;
    }
    if (this.#ended || this.#lost || (this.#par && this.#par.status !== "working")) return;
    this.#timer = setTimeout(() => void this.ask(table), EVERY);
  }

  /** Stops asking. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
