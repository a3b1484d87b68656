import type { Component } from "svelte";
import type { LiveTable } from "../live/table.svelte.ts";
import type { About, Replay } from "../wire/house.ts";

/** What every game's table is given. */
export interface TableProps {
  live: LiveTable;
  about: About | null;
  /** This browser may say a host's words here. */
  host: boolean;
  /** The seats of this browser: several where one device is passed on. */
  held: readonly number[];
}

/** What every game's replay is given. */
export interface ReplayProps {
  replay: Replay;
  about: About | null;
  /** How many steps have been taken, from 0. */
  step: number;
}

type Loaded<Props extends Record<string, unknown>> = Promise<{ default: Component<Props> }>;

const TABLES: Record<string, () => Loaded<TableProps & Record<string, unknown>>> = {
  architect: () => import("./architect/Table.svelte") as never,
  madatsumele: () => import("./madatsumele/Table.svelte") as never,
  madrino: () => import("./madrino/MadrinoTable.svelte") as never,
  mondrian: () => import("./mondrian/Table.svelte") as never,
};

const REPLAYS: Record<string, () => Loaded<ReplayProps & Record<string, unknown>>> = {
  architect: () => import("./architect/Replay.svelte") as never,
  madatsumele: () => import("./madatsumele/Replay.svelte") as never,
  madrino: () => import("./madrino/Replay.svelte") as never,
  mondrian: () => import("./mondrian/Replay.svelte") as never,
};

/** Loads a game's table; a game's code comes only when it is played. */
export function gameTable(game: string): Loaded<TableProps & Record<string, unknown>> {
  return TABLES[game]?.() ?? Promise.reject(new Error(`this page knows no ${game}`));
}

/** Loads a game's replay. */
export function gameReplay(game: string): Loaded<ReplayProps & Record<string, unknown>> {
  return REPLAYS[game]?.() ?? Promise.reject(new Error(`this page knows no ${game}`));
}

/** The games that people can play by passing one device on. */
const PASSED: ReadonlySet<string> = new Set(["madatsumele", "mondrian", "madrino"]);

/** Says whether a game's table can speak for several seats of one browser. */
export function passedOn(game: string): boolean {
  return PASSED.has(game);
}

const PRACTICES: Record<string, () => Loaded<Record<string, never>>> = {
  mondrian: () => import("./mondrian/Practice.svelte") as never,
};

/** Says whether a game has a practice board. */
export function practised(game: string): boolean {
  return game in PRACTICES;
}

/** Loads a game's practice board. */
export function gamePractice(game: string): Loaded<Record<string, never>> {
  return PRACTICES[game]?.() ?? Promise.reject(new Error(`this page knows no practice of ${game}`));
}
