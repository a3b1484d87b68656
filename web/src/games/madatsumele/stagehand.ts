import { soundOn } from "../../frame/kept.svelte.ts";
import type { Stagehand } from "./show.svelte.ts";
import { knock } from "./sound.ts";

/** Gives what a show needs of this browser. */
export function browserHand(): Stagehand {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  return {
    frame: (run) => void requestAnimationFrame(run),
    still: () => still.matches,
    knock: (knocks) => {
      if (soundOn.value) knock(knocks);
    },
    later: (run, ms) => void setTimeout(run, ms),
  };
}
