import type { Desk } from "./desk.svelte.ts";

/** The cards that lie when the first steps are over. */
const LAST = 4;

/** Says whether the first steps have something to say of what is to be done now. */
export function hasSteps({ lane, asked }: Pick<Desk, "lane" | "asked">): boolean {
  return asked !== null && (lane?.laid?.length ?? 0) <= LAST;
}
