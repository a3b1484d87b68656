// Generated from the Python structs by web/scripts/wire.py; do not edit.

/**
 * What the host chooses at set-up.
 */
export interface Options {
  mode?: "cooperative" | "individual" | "solo" | "team" | "usual";
  bags?: "roomy" | "standard" | "usual";
  uncle?: string;
  start?: "0" | "1" | "2" | "3" | "lot";
}

/**
 * Take a piece and let it go over a bag (MTS-10).
 *
 * ``x`` is where its centre of mass hangs, in millimetres from the bag's left wall as it is seen
 * from the front; ``angle`` its turn in radians, counter-clockwise, within a whole turn of
 * nought. In the modes with a hidden bag ``bag`` is the seat's own.
 */
export interface Drop {
  type: "drop";
  bag: number;
  piece: string;
  x: number;
  angle: number;
}

/**
 * Say which seat it should be; changed by naming another until all agree (MTS-32).
 */
export interface Name {
  type: "name";
  seat: number;
  why: "good_shape" | "most_room" | "my_turn" | "no_such_colour" | "trust_me" | null;
}

/**
 * End a vote without agreement, by the rule for that (MTS-32, MTS-43, MTS-47).
 */
export interface Close {
  type: "close";
}

/**
 * Name who takes the piece, as the turn player, where no agreement was found (MTS-32).
 */
export interface Decide {
  type: "decide";
  seat: number;
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
 * A seat let a piece go as it chose to; told to everyone, with what is said aloud.
 */
export interface Dropped {
  type: "dropped";
  seat: number;
  bag: number;
  piece: Packed;
  why: "own" | "penalty" | "punished" | "same" | "set_up" | "solo" | "take" | "taken";
}

/**
 * A piece in a bag, as everyone knows it: the drop that was chosen, not how it came to lie.
 */
export interface Packed {
  kind: string;
  x: number;
  angle: number;
  touched: boolean | null;
}

/**
 * How a piece fell, and how all lies now; told to those who may see into the bag (MTS-17).
 */
export interface Fell {
  type: "fell";
  bag: number;
  poses: ([number, number, number])[];
  touching: number[];
  path: Path;
  top: number;
  rested: boolean;
}

/**
 * The ways of all pieces that moved, in frames at equal times from the letting go.
 */
export interface Path {
  hz: number;
  frames: number;
  tracks: Track[];
}

/**
 * The way of one piece, by its number in the bag, the dropped one last.
 *
 * ``steps`` holds three numbers a frame, from frame ``start`` on: x and y in 1/20 mm and turn in
 * 1/1000 radian, each as the difference from the frame before, the first from nought. Before its
 * first frame a piece lies where it lay; after its last one where it came to rest.
 */
export interface Track {
  piece: number;
  start: number;
  steps: number[];
}

/**
 * A piece was drawn from the pouch for everyone to see.
 */
export interface Drew {
  type: "drew";
  seat: number;
  kind: string;
}

/**
 * Pieces were laid out in the middle (MTS-20, MTS-24).
 */
export interface LaidOut {
  type: "laid_out";
  kinds: string[];
}

/**
 * A piece went into the pouch (MTS-45, MTS-60).
 */
export interface Returned {
  type: "returned";
  kind: string;
}

/**
 * A piece went from the case into the pouch; nobody sees which (MTS-34).
 */
export interface FromCase {
  type: "from_case";
}

/**
 * A seat named one.
 */
export interface Named {
  type: "named";
  vote: Vote;
}

/**
 * Whom a seat has named.
 */
export interface Vote {
  voter: number;
  seat: number;
  why: "good_shape" | "most_room" | "my_turn" | "no_such_colour" | "trust_me" | null;
}

/**
 * A vote ended without agreement.
 */
export interface Closed {
  type: "closed";
}

/**
 * It is known now which seat it is: all agreed, the turn player decided, or the rule did.
 */
export interface Chosen {
  type: "chosen";
  seat: number;
  by: "agreed" | "decided" | "only" | "rule";
}

/**
 * The pouch passed to the next turn player.
 */
export interface Passed {
  type: "passed";
  seat: number;
}

/**
 * A seat is out, and its bag open to its owner too (MTS-16, MTS-60).
 */
export interface WentOut {
  type: "went_out";
  seat: number;
  by: "in" | "out" | "over" | "timeout";
}

/**
 * A bag is over, alone (MTS-53).
 */
export interface Filled {
  type: "filled";
  bag: number;
}

/**
 * The match is over, and all bags are open.
 */
export interface Finished {
  type: "finished";
  by: string;
  winners: number[];
}

/**
 * A match as a seat may know it; the pieces themselves are edition data, open to all.
 */
export interface View {
  seat: number | null;
  options: Options;
  edition: string;
  mode: "cooperative" | "individual" | "solo" | "team";
  inside: Inside;
  seats: ("in" | "out" | "over" | "timeout")[];
  bags: BagView[];
  pouch: string[];
  turn: number;
  asking: Dropping | Naming | Deciding | Ended;
  side: Individual | Cooperative | Team | Solo;
}

/**
 * The inside of a bag in millimetres.
 */
export interface Inside {
  width: number;
  height: number;
}

/**
 * A bag as a seat may know it; poses and top are None where it may not see inside.
 */
export interface BagView {
  packed: Packed[];
  poses: ([number, number, number])[] | null;
  top: number | null;
  over: boolean;
}

/**
 * A seat is to drop one of these pieces, each kind once, into one of these bags.
 */
export interface Dropping {
  type: "dropping";
  seat: number;
  why: "own" | "penalty" | "punished" | "same" | "set_up" | "solo" | "take" | "taken";
  pieces: string[];
  bags: number[];
}

/**
 * Seats talk over which of them it should be; each of them has a vote.
 *
 * ``taker`` takes the drawn piece (MTS-32), ``same_kind`` drops the other team's kind (MTS-43),
 * ``turn_player`` is next (MTS-47).
 */
export interface Naming {
  type: "naming";
  about: "same_kind" | "taker" | "turn_player";
  kind: string | null;
  voters: number[];
  votes: Vote[];
  seconds: number;
}

/**
 * The turn player names who takes the piece (MTS-32).
 */
export interface Deciding {
  type: "deciding";
  seat: number;
  kind: string;
  among: number[];
}

/**
 * The match is over, by one of the endings that ``about`` lists.
 */
export interface Ended {
  type: "ended";
  by: string;
  winners: number[];
}

/**
 * The middle, sorted, and whether anything was dropped in this turn (MTS-20 to MTS-27).
 */
export interface Individual {
  type: "individual";
  middle: string[];
  begun: boolean;
}

/**
 * How many of the pieces that nobody has seen lie in the case (MTS-30).
 *
 * Which ones lie there and which in the pouch is left open, for nobody can know: a piece is
 * drawn from both together, which is as likely to be any of them.
 */
export interface Cooperative {
  type: "cooperative";
  case: number;
  to_set_up: number[];
}

/**
 * Both teams' sets, each sorted; seats 0 and 2 are team 0, 1 and 3 team 1 (MTS-40).
 */
export interface Team {
  type: "team";
  sets: [string[], string[]];
  first: TeamDrop | null;
  second: TeamDrop | null;
}

/**
 * What a team's first drop of a turn came to (MTS-42).
 */
export interface TeamDrop {
  seat: number;
  touched: boolean;
}

/**
 * Alone, the bags and the pouch are all there is (MTS-50).
 */
export interface Solo {
  type: "solo";
}

/**
 * A piece over the mouth, its lowest point at the rim; what is inside plays no part in it.
 */
export interface Hanging {
  type: "hanging";
  outline: ([number, number])[];
  left: number;
  right: number;
}

/**
 * What a word in a vote would settle: which seat it is, or None where nothing yet.
 */
export interface Word {
  type: "word";
  seat: number | null;
}

/**
 * What a seat may do now.
 *
 * A drop is of any of the pieces into any of the bags, with the whole outline between the walls.
 * ``mirrored``: the bag is seen from behind, left and right exchanged (MTS-12).
 */
export interface Ranges {
  pieces: string[];
  bags: number[];
  width: number;
  mirrored: boolean;
  seats: number[];
  close: boolean;
}

export type Action = Drop | Name | Close | Decide | Timeout | Out;

export type Event = Dropped | Fell | Drew | LaidOut | Returned | FromCase | Named | Closed | Chosen | Passed | WentOut | Filled | Finished;

export type Preview = Hanging | Word;
