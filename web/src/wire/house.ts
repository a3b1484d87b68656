// Generated from the Python structs by web/scripts/wire.py; do not edit.

/**
 * The first message: which seat to speak for (None: watch), and the last version seen.
 *
 * With ``seen``, the steps missed since then come before the snapshot where they are still held.
 */
export interface Hello {
  type: "hello";
  seat?: number | null;
  seen?: number | null;
}

/**
 * Play an action as an answer to a decision.
 */
export interface Act {
  type: "act";
  key: string;
  decision: number;
  action: unknown;
}

/**
 * Ask for a preview of an action, for what may be done, or for a hint; nothing is logged.
 */
export interface Ask {
  type: "ask";
  key: string;
  what: "actions" | "hint" | "preview";
  action?: unknown;
}

/**
 * Say something, as the game's talk allows: a text, or the key of a phrase.
 */
export interface Say {
  type: "say";
  key: string;
  text: string;
}

/**
 * Point at a spot of what all see, or nowhere any more; told to the others, never logged.
 *
 * It is not answered, unless it is refused.
 */
export interface Point {
  type: "point";
  key: string;
  at: [number, number] | null;
}

/**
 * Everything that this seat may know, at its version.
 */
export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  seat: number | null;
  version: number;
  decision: number;
  view: unknown | null;
  asked: Asked | null;
  talk: Free | Phrases | Silent;
  said: Said[];
  outcome: Outcome | null;
  seconds: number | null;
}

/**
 * A table as everyone sees it.
 */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, unknown>;
  edition: string;
  rules_version: number;
  status: "abandoned" | "gathering" | "over" | "playing";
  open: boolean;
  sitters: Sitter[];
  commitment: string;
  day: string | null;
  started: number | null;
}

/**
 * Who sits in a seat, as everyone sees it.
 */
export interface Sitter {
  seat: number;
  kind: "asked" | "free" | "person" | "program";
  name: string | null;
  colour: string | null;
  player: string | null;
  ready: boolean;
  here: boolean;
  out: boolean;
  watched: boolean;
  off_hand: "left" | "right";
}

/**
 * What a seat is asked now; ``what`` is a key of the message catalogues.
 */
export interface Asked {
  what: string;
  about: string[];
}

/**
 * Anything, as text.
 */
export interface Free {
  type: "free";
}

/**
 * Set phrases alone, each a key of the message catalogues.
 */
export interface Phrases {
  type: "phrases";
  phrases: string[];
}

/**
 * Nothing.
 */
export interface Silent {
  type: "silent";
}

/**
 * Something said at the table; ``phrase`` if the text is the key of a set phrase.
 */
export interface Said {
  type: "said";
  seat: number;
  text: string;
  phrase: boolean;
  at: number;
}

/**
 * A result. ``by`` is one of the endings that the game's ``about`` lists.
 */
export interface Outcome {
  by: string;
  winners: number[];
  standings: Standing[];
}

/**
 * One seat's place in the result.
 */
export interface Standing {
  seat: number;
  rank: number;
  score: number | null;
}

/**
 * The next step that this seat may see: what happened, and how things stand after it.
 */
export interface Stepped {
  type: "step";
  version: number;
  decision: number;
  events: unknown[];
  view: unknown;
  asked: Asked | null;
  talk: Free | Phrases | Silent;
  outcome: Outcome | null;
  seconds: number | null;
  key: string | null;
}

/**
 * What was sent under this key is durable; ``version`` is that of the step that it made.
 *
 * Where that step goes to its sender on the same line, it acknowledges by itself.
 */
export interface Acknowledged {
  type: "ack";
  key: string;
  version: number;
}

/**
 * What was sent under this key was not done, and nothing changed.
 */
export interface Refused {
  type: "refused";
  key: string | null;
  trouble: Trouble;
}

/**
 * What was wrong with a request, in every error that the server answers.
 */
export interface Trouble {
  code: "conflict" | "failed" | "forbidden" | "illegal" | "malformed" | "stale" | "too_large" | "too_many" | "unknown";
  says: string;
  field: string | null;
  clause: string | null;
}

/**
 * The answer to an ``ask``: a preview, an action space's ranges or list, or a hint.
 */
export interface Answer {
  type: "answer";
  key: string;
  what: "actions" | "hint" | "preview";
  data: unknown;
}

/**
 * Another seat points at a spot of what all see, or nowhere any more.
 */
export interface Pointed {
  type: "pointed";
  seat: number;
  at: [number, number] | null;
}

/**
 * Who sits, who is here, or the status has changed.
 */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/**
 * Ask for a table; whoever asks is its host and sits in seat 0.
 *
 * The match begins when no seat is free or asked for and every person is ready; a table of one
 * seat begins with its ``Ready``.
 */
export interface NewTable {
  game: string;
  name: string;
  colour?: string;
  options?: Record<string, unknown>;
  seats?: number;
  program_players?: string[];
  open?: boolean;
  off_hand?: "left" | "right";
}

/**
 * Ask for a free seat; None: any.
 */
export interface AskSeat {
  name: string;
  colour?: string;
  seat?: number | null;
  off_hand?: "left" | "right";
}

/**
 * A host's word about a seat.
 */
export interface SeatWord {
  do: "approve" | "free" | "put_out" | "refuse" | "seat_program" | "unseat";
  seat: number;
  player?: string | null;
}

/**
 * Say that one is ready, and add one's own chance.
 */
export interface Ready {
  entropy: string;
}

/**
 * The one-time code that moves a seat to this device.
 */
export interface Moved {
  code: string;
}

/**
 * A table, and what of it is this browser's.
 */
export interface Mine {
  table: TableInfo;
  seats: number[];
  my_turn: boolean;
  host: boolean;
  moves: number;
  at: number | null;
  outcome: Outcome | null;
}

/**
 * A finished match from the first views to the last, and its opened chance.
 */
export interface Replay {
  table: TableInfo;
  steps: ReplayStep[];
  outcome: Outcome | null;
  seed: string | null;
  added: string[];
}

/**
 * A step of a match that is over, as everyone may see it now.
 */
export interface ReplayStep {
  at: number;
  actor: number | "table";
  events: unknown[];
  views: Record<number, unknown>;
}

/**
 * A day's plan: one deck order for everyone.
 */
export interface Daily {
  day: string;
  commitment: string;
  secret: string | null;
  my_table: string | null;
  rows: DailyRow[];
  tried: boolean;
  before: boolean;
  after: boolean;
}

/**
 * One first attempt at a daily plan; the table is on honour.
 */
export interface DailyRow {
  name: string;
  total: number | null;
  rooms: number;
  errors: number;
  mine: boolean;
}

/**
 * Begin an attempt; the first attempt of a browser counts, later ones are for practice.
 */
export interface DailyStart {
  name: string;
  colour?: string;
}

/**
 * A game's rules in one language.
 */
export interface RulesPage {
  game: string;
  title: string;
  language: string;
  sections: RulesSection[];
}

/**
 * A heading, the Markdown paragraphs under it, and its clauses; the first is the title's.
 */
export interface RulesSection {
  title: string;
  says: string[];
  clauses: RulesClause[];
}

/**
 * One clause; ``id`` (``"ARC-13"``) is its anchor.
 */
export interface RulesClause {
  id: string;
  title: string;
  says: string[];
  ruling: boolean;
}

/**
 * The best plan that the solver found for a finished match's deck order.
 */
export interface Par {
  status: "done" | "failed" | "working";
  total: number | null;
  plan: unknown | null;
  survey: unknown | null;
  part: number | null;
}

/**
 * A game as it stands on the shelf.
 */
export interface About {
  name: string;
  title: string;
  says: string;
  credit: string;
  seats: [number, number];
  minutes: [number, number];
  edition: string;
  rules_version: number;
  endings: string[];
  options: OptionAbout[];
  players: PlayerAbout[];
  hints: string | null;
  hands: boolean;
  settles_in_worker: boolean;
  coming: boolean;
}

/**
 * One choice at set-up; ``name`` is the field of the game's options.
 */
export interface OptionAbout {
  name: string;
  title: string;
  says: string;
  default: boolean | string;
  choices: string[];
  fits: Record<string, [number, number]>;
}

/**
 * A program player that may take a seat.
 */
export interface PlayerAbout {
  name: string;
  title: string;
  says: string;
  talks: boolean;
}

export type FromClient = Hello | Act | Ask | Say | Point;

export type FromServer = Snapshot | Stepped | Acknowledged | Refused | Answer | Said | Pointed | TableChanged;

export type Talk = Free | Phrases | Silent;
