import { untrack } from "svelte";
import { announce } from "../../frame/announce.svelte.ts";
import { soundOn } from "../../frame/kept.svelte.ts";
import type { LiveTable } from "../../live/table.svelte.ts";
import type { Event, View } from "../../wire/madrino.ts";
import type { Boards } from "./boards.ts";
import type { Desk } from "./desk.svelte.ts";
import { type Names, titleOf } from "./office.ts";
import { play, type Sound } from "./sound.ts";
import { eventInWords, heldInWords, sideName } from "./speech.ts";
import { t } from "./words.ts";

/** Makes a sound, for whoever has asked for sounds. */
export function sound(which: Sound): void {
  if (soundOn.value) play(which);
}

const SOUNDS: Partial<Record<Event["type"], Sound>> = {
  rolled: "dice",
  boss_called: "dice",
  drew: "draw",
  put_in: "draw",
  rubbed: "rub",
  opened: "open",
  presented: "open",
  chosen: "applause",
};

/**
 * Tells whoever listens instead of looking what happens, what is held, and whether it may lie
 * there. To be called while a component is set up.
 */
export function tell(
  live: () => LiveTable,
  desk: Desk,
  boards: () => Boards,
  names: () => Names,
): void {
  $effect(() => {
    const { events } = live();
    untrack(() => {
      const view = live().view as View;
      const said = (events as Event[]).map((event) => {
        const which = SOUNDS[event.type];
        if (which) sound(which);
        return eventInWords(event, boards(), names(), (seat) => titleOf(view, seat));
      });
      if (said.length > 0) announce(said.join(" "));
    });
  });

  $effect(() => {
    const { held, fits, clash } = desk;
    if (!held || fits === null || (!fits && !clash)) return;
    untrack(() => {
      const may = fits
        ? t("madrino.say.fits")
        : t("madrino.say.clash", { says: clash?.says ?? "" });
      announce(`${heldInWords(held, boards())} ${may}`);
    });
  });

  $effect(() => {
    const { facing, asked } = desk;
    if (asked?.what !== "turn") return;
    untrack(() => announce(t("madrino.say.facing", { side: sideName(facing) })));
  });
}
