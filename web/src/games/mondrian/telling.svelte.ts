import { untrack } from "svelte";
import { announce } from "../../frame/announce.svelte.ts";
import { soundOn } from "../../frame/kept.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import { play } from "./sound.ts";
import { eventInWords, type Name } from "./speech.ts";

/**
 * Tells whoever listens what happens, once the dice lie, and lets knocks be heard while they fall.
 * To be called while a component is set up.
 */
export function tell(desk: Desk, name: Name): void {
  $effect(() => {
    const { told } = desk;
    untrack(() => {
      const said = told.flatMap(
        (event) => eventInWords(desk.view, desk.edition, event, name) ?? [],
      );
      if (said.length > 0) announce(said.join(" "));
      if (soundOn.value && told.some(({ type }) => type === "took")) play("card");
    });
  });

  let heard = 0;
  $effect(() => {
    const { film, time, slow } = desk;
    if (!film || !soundOn.value || slow) {
      heard = 0;
      return;
    }
    const due = film.knocks.filter((at) => at <= time).length;
    if (due > heard) play("knock");
    heard = due;
  });
}
