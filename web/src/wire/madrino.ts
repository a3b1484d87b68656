// Generated from the Python structs by web/scripts/wire.py; do not edit.

/**
 * What the host chooses.
 */
export interface Options {
  first_visitor?: "1" | "2" | "3" | "4" | "lot";
}

/**
 * As the visitor, roll for the entrance, the parts or the facility.
 */
export interface Roll {
  type: "roll";
}

/**
 * Turn the entrance: 0 faces north, then clockwise (MDR-12).
 */
export interface Face {
  type: "face";
  turn: 0 | 1 | 2 | 3;
}

/**
 * Draw one of the week's parts (MDR-22).
 */
export interface DrawPart {
  type: "draw";
  part: DrawnPart;
}

/**
 * A part as it lies: (x, y) is the top-left point of the reversed and turned part's box.
 *
 * It is reversed (left and right) first, then turned.
 */
export interface DrawnPart {
  part: string;
  x: number;
  y: number;
  turn: 0 | 1 | 2 | 3;
  reverse: boolean;
  hinge: 0 | 1;
}

/**
 * Rub out a part that was drawn in this step (MDR-29).
 */
export interface Rub {
  type: "rub";
  part: string;
}

/**
 * Call the week's parts drawn (MDR-22), or the title decided (MDR-51).
 */
export interface Confirm {
  type: "confirm";
}

/**
 * Draw a facility that is offered, in an area that is offered (MDR-42); it is final.
 */
export interface Install {
  type: "install";
  facility: Installed;
}

/**
 * A facility as it lies: (x, y) is its square, or the north-west one of its two.
 *
 * Turns 0 and 2 lay two squares side by side, 1 and 3 one below the other.
 */
export interface Installed {
  facility: "bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand";
  x: number;
  y: number;
  turn: 0 | 1 | 2 | 3;
  reverse: boolean;
}

/**
 * Title the own plan (MDR-50, MDR-52).
 */
export interface Entitle {
  type: "title";
  title: string;
}

/**
 * Present the own plan (MDR-51); the pitch may be empty where one speaks aloud.
 */
export interface Present {
  type: "present";
  pitch: string;
}

/**
 * Name the best plan, by its architect's seat, with a word about it (MDR-53).
 */
export interface Name {
  type: "name";
  plan: number;
  says: string;
}

/**
 * Stay with one's choice after hearing the others, with a word about it (MDR-53).
 */
export interface Stand {
  type: "stand";
  says: string;
}

/**
 * Let dice say who the boss is (MDR-54).
 */
export interface CallBoss {
  type: "call_boss";
}

/**
 * As the boss, name the plan that is chosen (MDR-54).
 */
export interface Decide {
  type: "decide";
  plan: number;
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
 * The visitor rolled.
 */
export interface Rolled {
  type: "rolled";
  seat: number;
  dice: number[];
}

/**
 * A seat turned its entrance; told to that seat.
 */
export interface Turned {
  type: "turned";
  seat: number;
  entrance: Entrance;
}

/**
 * The entrance fills its square; its door is on the edge that it faces (MDR-12).
 */
export interface Entrance {
  x: number;
  y: number;
  turn: 0 | 1 | 2 | 3;
}

/**
 * A seat drew a part; told to that seat.
 */
export interface Drew {
  type: "drew";
  seat: number;
  part: DrawnPart;
}

/**
 * A seat rubbed out a part; told to that seat.
 */
export interface Rubbed {
  type: "rubbed";
  seat: number;
  part: string;
}

/**
 * A seat drew a facility; told to that seat.
 */
export interface PutIn {
  type: "put_in";
  seat: number;
  facility: Installed;
}

/**
 * A seat titled its plan; told to all in the discussion, before that to that seat.
 */
export interface Titled {
  type: "titled";
  seat: number;
  title: string;
}

/**
 * A seat is done with the step; told to everyone.
 */
export interface Confirmed {
  type: "confirmed";
  seat: number;
}

/**
 * All are done with a step, and its work is shown.
 */
export interface Opened {
  type: "opened";
  step: "ask_facility" | "ask_parts" | "boss" | "discuss" | "draw" | "install" | "meet" | "over" | "present" | "title" | "turn";
  week: number;
}

/**
 * A seat has no legal place for any facility on offer (MDR-42).
 */
export interface Skipped {
  type: "skipped";
  seat: number;
}

/**
 * A seat presented its plan.
 */
export interface Presented {
  type: "presented";
  seat: number;
  pitch: string;
}

/**
 * A seat named a plan.
 */
export interface Named {
  type: "named";
  seat: number;
  plan: number;
  says: string;
}

/**
 * A seat stays with the plan that it named.
 */
export interface Stood {
  type: "stood";
  seat: number;
  says: string;
}

/**
 * The dice made somebody the boss.
 */
export interface BossCalled {
  type: "boss_called";
  seat: number;
  rounds: Toss[][];
  boss: number;
}

/**
 * One seat's die for the boss.
 */
export interface Toss {
  seat: number;
  die: number;
}

/**
 * A seat is out of the match (MDR-60).
 */
export interface WentOut {
  type: "out";
  seat: number;
}

/**
 * The match is over; ``plan`` is None where nobody is left.
 */
export interface Chosen {
  type: "chosen";
  plan: number | null;
  by: "agreed" | "boss" | "last" | "nobody" | "solo";
}

/**
 * A match as a seat may know it; the boards are edition data that anyone may read.
 */
export interface View {
  seat: number | null;
  options: Options;
  edition: string;
  lanes: Lane[];
  phase: "ask_facility" | "ask_parts" | "boss" | "discuss" | "draw" | "install" | "meet" | "over" | "present" | "title" | "turn";
  visitor: number;
  week: number;
  entrance: [number, number] | null;
  dice: number[];
  parts: string[];
  facilities: ("bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand")[];
  areas: ("north" | "north_east" | "north_west" | "south" | "south_east" | "south_west")[];
  remarks: Remark[][];
  presenter: number | null;
  boss: number | null;
  rounds: Toss[][];
  chosen: number | null;
  by: "agreed" | "boss" | "last" | "nobody" | "solo" | null;
}

/**
 * One architect's plan, and where the architect is in the present step.
 */
export interface Lane {
  plan: Plan;
  fresh: DrawnPart[];
  put: Installed | null;
  done: boolean;
  title: string;
  pitch: string | null;
  choice: number | null;
  says: string;
  stands: boolean;
  moves: number;
  out: boolean;
}

/**
 * One architect's plan, finished or not.
 */
export interface Plan {
  entrance: Entrance | null;
  parts: DrawnPart[];
  facilities: Installed[];
}

/**
 * Something worth saying about a plan, and the squares that it is about.
 */
export interface Remark {
  kind: "bed_dark" | "bed_daylight" | "bed_outdoors" | "daylight" | "doors_hit" | "enfilade" | "entrance_in_the_open" | "far_away" | "no_door" | "no_rooms" | "not_reached" | "reached_outdoors" | "rooms" | "several" | "toilet_in_kitchen" | "toilet_on_kitchen" | "window_into_room";
  squares: ([number, number])[];
  facilities: ("bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand")[];
  count: number;
}

/**
 * The own plan as it would be, and how it would read.
 */
export interface Preview {
  plan: Plan;
  survey: Survey;
}

/**
 * A plan read, with what one would remark on.
 */
export interface Survey {
  reading: Reading;
  remarks: Remark[];
}

/**
 * A plan read.
 */
export interface Reading {
  rooms: Room[];
  doors: Door[];
  windows: Window[];
  facilities: Placed[];
  entrance: number | null;
}

/**
 * A space that is closed all round.
 */
export interface Room {
  squares: ([number, number])[];
  size: number;
  facilities: ("bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand")[];
  doors: number;
  daylight: number;
  reached: "inside" | "not" | "outside";
  doors_away: number | null;
}

/**
 * A door, and the spaces on its two sides: north and south, or west and east.
 */
export interface Door {
  kind: "entrance" | "hinged" | "sliding";
  line: ["h" | "v", number, number];
  between: [number, number];
}

/**
 * A unit of window, and the spaces on its two sides, as for a door.
 */
export interface Window {
  kind: "large" | "small";
  line: ["h" | "v", number, number];
  between: [number, number];
}

/**
 * A facility, the space that it stands in, and its squares.
 */
export interface Placed {
  facility: "bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand";
  space: number;
  squares: ([number, number])[];
}

/**
 * What may be drawn where, and how long words may be.
 */
export interface Ranges {
  parts: PartPlaces[];
  facilities: FacilityPlaces[];
  title: number;
  pitch: number;
  says: number;
}

/**
 * Where a part may be drawn, in one turn.
 *
 * ``rows[y]`` has bit x set where the top-left point of its box may be at (x, y).
 */
export interface PartPlaces {
  part: string;
  turn: 0 | 1 | 2 | 3;
  reverse: boolean;
  rows: number[];
}

/**
 * Where a facility may be drawn; ``rows`` as for a part, with ``turn`` 0 or 1.
 */
export interface FacilityPlaces {
  facility: "bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand";
  turn: 0 | 1 | 2 | 3;
  rows: number[];
}

/**
 * A parts board and a facility board.
 */
export interface Edition {
  edition: string;
  parts: Part[];
  facilities: ("bath" | "bed" | "kitchen" | "toilet" | "washing_machine" | "washstand")[];
  areas: ("north" | "north_east" | "north_west" | "south" | "south_east" | "south_west")[];
}

/**
 * A construction part as it is printed: neither turned nor reversed.
 */
export interface Part {
  id: string;
  name: string;
  width: number;
  height: number;
  lines: Line[];
  diagonals: Diagonal[];
  swing: [number, number] | null;
}

/**
 * A unit line from lattice point (x, y): to (x + 1, y) if ``h``, to (x, y + 1) if ``v``.
 */
export interface Line {
  side: "h" | "v";
  x: number;
  y: number;
  kind: "hinged" | "large" | "opening" | "sliding" | "small" | "wall";
}

/**
 * A wall from corner to corner of the square with its top-left corner at (x, y) (MDR-23).
 */
export interface Diagonal {
  x: number;
  y: number;
  way: "/" | "\\";
}

export type Action = Roll | Face | DrawPart | Rub | Confirm | Install | Entitle | Present | Name | Stand | CallBoss | Decide | Timeout | Out;

export type Event = Rolled | Turned | Drew | Rubbed | PutIn | Titled | Confirmed | Opened | Skipped | Presented | Named | Stood | BossCalled | WentOut | Chosen;
