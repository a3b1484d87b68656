import boards from "../../wire/madrino.boards.json" with { type: "json" };
import type { Edition, Part } from "../../wire/madrino.ts";

export type Facility = Edition["facilities"][number];
export type AreaName = Edition["areas"][number];
export type DieName = "green" | "brown" | "grey" | "white";

/** The four dice, in the order in which results are written (MDR-01). */
export const DICE: readonly DieName[] = ["green", "brown", "grey", "white"];

/** A parts board and a facility board. */
export interface Boards {
  /** By id, in the order of the board: by die, then by number. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly facilities: readonly Facility[];
  readonly areas: readonly AreaName[];
}

const known: ReadonlyMap<string, Boards> = new Map(
  Object.values(boards as unknown as Record<string, Edition>).map((edition) => [
    edition.edition,
    { ...edition, parts: new Map(edition.parts.map((part) => [part.id, part])) },
  ]),
);

export const NONE: Boards = { parts: new Map(), facilities: [], areas: [] };

/** Gives an edition's boards; empty ones for an edition that this page does not know. */
export function boardsOf(edition: string): Boards {
  return known.get(edition) ?? NONE;
}

/** Names the part that a die shows. */
export function partOf(die: DieName, number: number): string {
  return `${die} ${number}`;
}
