// Generated from the Python structs by web/scripts/wire.py; do not edit.

/**
 * The variations; each alone or together.
 */
export interface Options {
  hand_of_three?: boolean;
  no_overlap?: boolean;
}

/**
 * Draw one card, or up to a hand of three; the last placings become final (ARC-12, ARC-40).
 */
export interface Draw {
  type: "draw";
}

/**
 * Lay a card of the hand, or a double-door card (ARC-13 to ARC-18).
 *
 * ``under`` names the overlapped cards that it lies under; it lies over all other cards that it
 * overlaps. (x, y) is the lattice position of the turned card's top-left corner.
 */
export interface Place {
  type: "place";
  card: string;
  x: number;
  y: number;
  turn: 0 | 1 | 2 | 3;
  under?: string[];
}

/**
 * Take back the last placing since the last card was seen (ARC-12).
 */
export interface TakeBack {
  type: "take_back";
}

/**
 * Call the plan done (ARC-19).
 */
export interface Finish {
  type: "finish";
}

/**
 * The table's word that a seat ran out of time for good.
 */
export interface Timeout {
  type: "timeout";
  seat: number;
}

/**
 * The table's word that a seat has left for good.
 */
export interface Out {
  type: "out";
  seat: number;
}

/**
 * A seat drew cards; told to that seat alone.
 */
export interface DrewCards {
  type: "drew";
  seat: number;
  cards: string[];
}

/**
 * A seat laid a card; ``hidden`` where no cell of it shows (ARC-17). Told to that seat.
 */
export interface LaidCard {
  type: "laid";
  seat: number;
  place: Placed;
  under: string[];
  hidden: boolean;
}

/**
 * A card as it lies: (x, y) is the lattice position of the turned card's top-left corner.
 *
 * ``turn`` is in quarter turns clockwise, 0 to 3.
 */
export interface Placed {
  card: string;
  x: number;
  y: number;
  turn: number;
}

/**
 * A seat took a card back into its hand; told to that seat.
 */
export interface TookBack {
  type: "took_back";
  seat: number;
  card: string;
}

/**
 * A seat's plan is done, by its own word or the table's; told to everyone.
 */
export interface Closed {
  type: "closed";
  seat: number;
  status: "finished" | "out" | "timeout";
}

/**
 * A finished plan is shown to whom it was hidden from (ARC-45).
 */
export interface Opened {
  type: "opened";
  seat: number;
}

/**
 * A match as a seat may know it; the deck itself is edition data that anyone may read.
 */
export interface View {
  seat: number | null;
  options: Options;
  edition: string;
  lanes: LaneView[];
}

/**
 * A lane as a seat may know it; what is None is not for that seat to see yet.
 */
export interface LaneView {
  seat: number;
  status: "building" | "finished" | "out" | "timeout";
  plan: Placed[] | null;
  survey: Survey | null;
  laid: Laid[] | null;
  hand: string[] | null;
  doubles: string[] | null;
  left: string[] | null;
  take_back: number | null;
}

/**
 * A plan read with everything that a person would point at.
 */
export interface Survey {
  reading: Reading;
  spaces: Space[];
  marks: Mark[];
}

/**
 * A plan read, in the exchange format; ``corridor`` and ``total`` null if not complete.
 */
export interface Reading {
  complete: boolean;
  corridor: ([number, number])[] | null;
  rooms: number;
  errors: ErrorCount;
  total: number | null;
}

/**
 * Errors by kind (ARC-31 to ARC-33).
 */
export interface ErrorCount {
  large_outside: number;
  door_into_wall: number;
  isolated: number;
}

/**
 * Cells joined by passages (ARC-23), each once, sorted by x, then y.
 *
 * ``room`` scores (ARC-30), ``inner`` is reached through other rooms (ARC-34) or by a double
 * doorway alone, ``isolated`` not at all (ARC-33); with no corridor all are ``open`` (ARC-26).
 */
export interface Space {
  kind: "corridor" | "inner" | "isolated" | "open" | "room";
  cells: ([number, number])[];
}

/**
 * An error, where it is: a unit segment, or for an isolated space one of its cells.
 *
 * A segment runs from lattice point (x, y) to (x + 1, y) if ``side`` is ``h``, to (x, y + 1) if
 * it is ``v``; a ``cell`` has its top-left corner there.
 */
export interface Mark {
  kind: "door_into_wall" | "isolated" | "large_outside";
  x: number;
  y: number;
  side: "cell" | "h" | "v";
}

/**
 * A card in a plan, and the earlier cards that it lies under.
 */
export interface Laid {
  place: Placed;
  under: string[];
}

/**
 * The plan as it would read after a placing.
 */
export interface Preview {
  plan: Placed[];
  survey: Survey;
  hidden: boolean;
  levels: string[][];
}

/**
 * Where a card may lie at all, whatever its level: top-left corners sorted by y, then x.
 */
export interface Spots {
  upright: ([number, number])[];
  sideways: ([number, number])[];
}

/**
 * A deck of 16 plan cards and one pair of double-door cards (ARC-01).
 */
export interface Deck {
  edition: string;
  cards: Card[];
}

/**
 * One card as it is printed, unturned; y grows downward.
 *
 * ``h[y][x]`` is the segment from lattice point (x, y) to (x + 1, y), 4 rows of 2
 * letters; ``v[y][x]`` the one from (x, y) to (x, y + 1), 3 rows of 3 letters.
 */
export interface Card {
  id: string;
  kind: "double" | "plan";
  h: [string, string, string, string];
  v: [string, string, string];
}

export type Action = Draw | Place | TakeBack | Finish | Timeout | Out;

export type Event = DrewCards | LaidCard | TookBack | Closed | Opened;

export type Ranges = Spots;
