import { untrack } from "svelte";
import { announce } from "../../frame/announce.svelte.ts";
import { soundOn } from "../../frame/kept.svelte.ts";
import type { LiveTable } from "../../live/table.svelte.ts";
import type { Event } from "../../wire/architect.ts";
import type { Cards } from "./cards.ts";
import type { Desk } from "./desk.svelte.ts";
import { play, type Sound } from "./sound.ts";
import { cardInWords, placeInWords, previewInWords } from "./speech.ts";
import { t } from "./words.ts";

/** Makes a sound, for whoever has asked for sounds. */
export function sound(which: Sound): void {
  if (soundOn.value) play(which);
}

/**
 * Tells whoever listens instead of looking what happens: the cards that are drawn and laid, the
 * card that is held, and what it would be worth. To be called while a component is set up.
 */
export function tell(live: () => LiveTable, desk: Desk, cards: () => Cards): void {
  $effect(() => {
    const { events, seat } = live();
    untrack(() => {
      for (const event of events as Event[]) if (event.seat === seat) hear(event, cards());
    });
  });

  $effect(() => {
    const { ghost, preview, clash, pending, lane } = desk;
    if (!ghost || pending || !lane) return;
    untrack(() => {
      if (clash) {
        const where = placeInWords(lane.plan ?? [], ghost.x, ghost.y);
        announce(t("architect.say.clash", { where, says: clash.says }));
      } else if (preview) announce(previewInWords(lane, ghost, preview, desk.level));
    });
  });

  const held = $derived(desk.ghost ? `${desk.ghost.card} ${desk.ghost.turn}` : "");

  $effect(() => {
    if (held === "") return;
    const { card = "", turn = 0 } = untrack(() => desk.ghost) ?? {};
    announce(cardInWords(card, turn, untrack(cards)));
  });
}

function hear(event: Event, cards: Cards): void {
  switch (event.type) {
    case "drew":
      sound("draw");
      announce(event.cards.map((card) => cardInWords(card, 0, cards)).join(" "));
      break;
    case "laid":
      sound("lay");
      announce(t("architect.say.laid", { card: event.place.card }));
      break;
    case "took_back":
      sound("back");
      announce(t("architect.say.took_back", { card: event.card }));
      break;
    case "closed":
      sound("finish");
      break;
  }
}
