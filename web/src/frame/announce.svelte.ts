import { untrack } from "svelte";

/** What a screen reader is told; said once, politely, the newest thing last. */
class Announcer {
  text = $state("");
  #again = false;

  say(text: string): void {
    // The same words twice are heard twice only if the text differs.
    this.#again = text.trim() === this.text.trim() && !this.#again;
    this.text = this.#again ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();

/** Tells a screen reader something. */
export function announce(text: string): void {
  // Whoever announces something does not depend on what was said before.
  untrack(() => announcer.say(text));
}
