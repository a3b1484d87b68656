// Generated from the Python structs by web/scripts/wire.py; do not edit.

/**
 * What the host chooses at set-up.
 */
export interface Options {
  ties?: "all" | "nobody";
  first?: "0" | "1" | "2" | "3" | "lot";
}

/**
 * Place the dice of the round on different actions of the palette, in secret (MON-21).
 */
export interface Place {
  type: "place";
  ways: ("blind" | "drop" | "flick" | "left" | "right")[];
}

/**
 * Roll a die by a placed action (MON-22): what one gesture gives.
 *
 * Places and speeds are in the board's frame, in mm and mm/s; ``spin`` is about the upright, in
 * radians a second, counter-clockwise from above. A roll starts at (x, y) outside the board. A
 * drop falls at (x, y) and has no speed. A flick starts a brush's length behind the point (x, y)
 * of the board's edge, along the velocity.
 */
export interface Throw {
  type: "throw";
  way: "blind" | "drop" | "flick" | "left" | "right";
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin: number;
}

/**
 * Roll a die that fell outside once more, in the same way (MON-28).
 */
export interface RollAgain {
  type: "roll_again";
}

/**
 * Leave a die that fell outside out for the round (MON-28).
 */
export interface Decline {
  type: "decline";
}

/**
 * Take the card in a place of the grid with own dice on it (MON-41 to MON-43).
 *
 * ``card`` is a card of the hand that makes up a number that is too low; it stays on the board.
 */
export interface Take {
  type: "take";
  cell: number;
  dice: ("blind" | "drop" | "flick" | "left" | "right")[];
  card: string | null;
}

/**
 * Take no more cards in this round (MON-46).
 */
export interface Finish {
  type: "finish";
}

/**
 * Choose a composition in secret (MON-51): cards row by row from the upper left.
 */
export interface Hang {
  type: "hang";
  cards: Hung[];
  columns: number;
  title: string;
}

/**
 * A card of a composition, and its quarter turns counter-clockwise.
 */
export interface Hung {
  card: string;
  turn: 0 | 1 | 2 | 3;
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
 * A round begins, and who has the first-player token (MON-47); rounds count from 0.
 */
export interface RoundBegan {
  type: "round_began";
  round: number;
  first: number;
}

/**
 * A seat has placed its dice; how, nobody else sees yet (MON-21).
 */
export interface Placed {
  type: "placed";
  seat: number;
}

/**
 * How a seat placed its dice, told to itself.
 */
export interface Chose {
  type: "chose";
  seat: number;
  ways: ("blind" | "drop" | "flick" | "left" | "right")[];
}

/**
 * All palettes are shown; None where a player has left.
 */
export interface Shown {
  type: "shown";
  palettes: (("blind" | "drop" | "flick" | "left" | "right")[] | null)[];
}

/**
 * A die was rolled; dice that lie outside are taken away at once (MON-27).
 */
export interface Threw {
  type: "threw";
  seat: number;
  way: "blind" | "drop" | "flick" | "left" | "right";
  rolled: Rolled;
  inside: boolean;
  fell: number[];
}

/**
 * A throw settled by physics.
 */
export interface Rolled {
  type: "rolled";
  released: Released;
  dice: Rest[];
  hit: number[];
  path: Path;
  rested: boolean;
}

/**
 * A die as it leaves the hand, unsteadiness and all: mm, mm/s and radians a second.
 */
export interface Released {
  place: [number, number, number];
  turn: [number, number, number, number];
  velocity: [number, number, number];
  spin: [number, number, number];
}

/**
 * A die at rest: whose, of which action, where, and what it shows.
 */
export interface Rest {
  seat: number;
  way: "blind" | "drop" | "flick" | "left" | "right";
  place: [number, number, number];
  turn: [number, number, number, number];
  number: 1 | 2 | 3 | 4 | 5 | 6;
  cells: number[];
}

/**
 * The ways of all dice that moved, in frames at equal times from the release.
 */
export interface Path {
  hz: number;
  frames: number;
  tracks: Track[];
}

/**
 * The way of one die, by its number among those at rest.
 *
 * ``steps`` holds seven numbers a frame, from frame ``start`` on: x, y, z in 1/20 mm and w, x, y,
 * z of its turn in 1/1000, each as the difference from the frame before, the first from nought.
 * Before its first frame a die lies where it lay; after its last one where it came to rest.
 */
export interface Track {
  die: number;
  start: number;
  steps: number[];
}

/**
 * A seat rolls a die again that fell outside (MON-28).
 */
export interface Again {
  type: "again";
  seat: number;
  way: "blind" | "drop" | "flick" | "left" | "right";
}

/**
 * A seat leaves a die out that fell outside (MON-28).
 */
export interface Declined {
  type: "declined";
  seat: number;
  way: "blind" | "drop" | "flick" | "left" | "right";
}

/**
 * A seat took a card; ``paid`` came from its hand and lies there now (MON-42).
 */
export interface Took {
  type: "took";
  seat: number;
  cell: number;
  card: string;
  dice: ("blind" | "drop" | "flick" | "left" | "right")[];
  paid: string | null;
}

/**
 * A seat is done with its dice of this round (MON-40).
 */
export interface Collected {
  type: "collected";
  seat: number;
}

/**
 * How many cards each composition has (MON-50).
 */
export interface ExhibitionBegan {
  type: "exhibition_began";
  size: number;
}

/**
 * A seat has chosen its composition; which, nobody else sees yet (MON-51).
 */
export interface Composed {
  type: "composed";
  seat: number;
}

/**
 * The composition that a seat has chosen, told to itself.
 */
export interface Kept {
  type: "kept";
  seat: number;
  hung: Hang;
}

/**
 * All compositions are shown and scored; None where a player has left.
 */
export interface Exhibited {
  type: "exhibited";
  compositions: (Hang | null)[];
  scores: (Score | null)[];
}

/**
 * What a composition is worth.
 */
export interface Score {
  base: number;
  excellence: ("black" | "blue" | "red" | "yellow")[];
  whites: number;
  total: number;
}

/**
 * A player is out (MON-60).
 */
export interface Left {
  type: "left";
  seat: number;
  how: "out" | "timeout";
}

/**
 * The match is over.
 */
export interface Ended {
  type: "ended";
  by: "last" | "shared" | "white" | "won";
  winners: number[];
}

/**
 * A match as a seat may know it.
 */
export interface View {
  seat: number | null;
  options: Options;
  edition: string;
  grid: Grid;
  players: PlayerView[];
  board: (string | null)[];
  aside: string[];
  phase: "again" | "exhibition" | "over" | "palette" | "stroke" | "taking";
  round: number;
  first: number;
  turn: number | null;
  again: "blind" | "drop" | "flick" | "left" | "right" | null;
  dice: Lying[];
  rolls: number;
  laid: Laid[];
  claims: Claim[];
  size: number | null;
  scores: (Score | null)[] | null;
  by: "last" | "shared" | "white" | "won" | null;
}

/**
 * The shape of the board; place ``row * columns + column``, row 0 nearest to seat 0.
 */
export interface Grid {
  columns: number;
  rows: number;
}

/**
 * One player as a seat may know it.
 */
export interface PlayerView {
  hand: string[];
  off_hand: "left" | "right";
  done: boolean;
  placed: ("blind" | "drop" | "flick" | "left" | "right")[] | null;
  to_roll: ("blind" | "drop" | "flick" | "left" | "right")[];
  hung: Hang | null;
  out: "out" | "timeout" | null;
}

/**
 * A die on the board, and when it was last rolled in this round, counted from 0 (MON-44).
 */
export interface Lying {
  rest: Rest;
  when: number;
}

/**
 * A card that was played from a hand in this round, and by whom (MON-42).
 */
export interface Laid {
  cell: number;
  seat: number;
}

/**
 * Whose die has preference on a place of the grid, and why (MON-44).
 */
export interface Claim {
  cell: number;
  seat: number;
  way: "blind" | "drop" | "flick" | "left" | "right";
  by: "alone" | "earlier" | "highest";
}

/**
 * The actions that would be placed.
 */
export interface Palette {
  type: "palette";
  ways: ("blind" | "drop" | "flick" | "left" | "right")[];
}

/**
 * Where a die would leave the hand, and how fast, were the hand quite steady.
 */
export interface Aimed {
  type: "aimed";
  place: [number, number, number];
  velocity: [number, number, number];
}

/**
 * What a word would mean for the die of this action, or for the round's taking.
 */
export interface Answer {
  type: "answer";
  way: "blind" | "drop" | "flick" | "left" | "right" | null;
}

/**
 * The card that would be taken, the number for it, and what would lie in its place.
 */
export interface Taking {
  type: "taking";
  card: string;
  value: number;
  number: number;
  leaves: string | null;
}

/**
 * What a composition would have; whether it excels depends on the others.
 */
export interface Composition {
  type: "composition";
  base: number;
  blocks: number[];
  whites: number;
}

/**
 * What a seat may do now beyond what is listed: throws, or the choice of a composition.
 */
export interface Ranges {
  throws: ("blind" | "drop" | "flick" | "left" | "right")[];
  side: Side | null;
  width: number;
  height: number;
  cards: string[];
  size: number;
  title: number;
}

/**
 * Where a player sits: the own side of the board from its left end, in mm and directions.
 */
export interface Side {
  left_end: [number, number];
  to_right: [number, number];
  forward: [number, number];
  length: number;
}

/**
 * All that a match is played with.
 */
export interface Edition {
  edition: string;
  sizes: Sizes;
  limits: Limits;
  hands: Hands;
  cards: Card[];
}

/**
 * What there is on the table, in millimetres (MON-03).
 */
export interface Sizes {
  card: number;
  die: number;
  rounding: number;
  brush: number;
}

/**
 * What a throw may be.
 */
export interface Limits {
  band: number;
  beside: number;
  roll: number;
  flick: number;
  spin: number;
  lift: number;
}

/**
 * The unsteadiness of each action, the same for people and programs.
 */
export interface Hands {
  good: Unsteadiness;
  off: Unsteadiness;
  blind: Unsteadiness;
  drop: Unsteadiness;
  flick: Unsteadiness;
}

/**
 * How far a throw may go astray at most; the sum of two even draws decides how far it does.
 */
export interface Unsteadiness {
  heading?: number;
  speed?: number;
  spin?: number;
  point?: number;
}

/**
 * A canvas card: a value, and a composition that tiles it (MON-02).
 */
export interface Card {
  id: string;
  value: number;
  blocks: ([x: number, y: number, width: number, height: number, colour: "black" | "blue" | "red" | "white" | "yellow"])[];
}

export type Action = Place | Throw | RollAgain | Decline | Take | Finish | Hang | Timeout | Out;

export type Event = RoundBegan | Placed | Chose | Shown | Threw | Again | Declined | Took | Collected | ExhibitionBegan | Composed | Kept | Exhibited | Left | Ended;

export type Preview = Palette | Aimed | Answer | Taking | Composition;
