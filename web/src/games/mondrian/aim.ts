import type { Edition, Throw } from "../../wire/mondrian.ts";
import { type Hand, handOf, type Way } from "./edition.ts";
import { type Side, type Spot, toBoard, turnBoard } from "./sides.ts";

/** A moment of a gesture: when, in seconds, and where, in mm of the own frame. */
export interface Moment extends Spot {
  t: number;
}

/** What a gesture comes to so far, in the own frame; the server judges it. */
export interface Aim {
  way: Way;
  start: Spot;
  velocity: Spot;
  spin: number;
  /** Pulled back like a sling, or swiped; a drop is neither. */
  by: "pull" | "swipe" | "drop";
}

/** Millimetres a second for each millimetre that is pulled back. */
export const PULL = 14;
/** How much of a swipe counts: what the hand did last, in seconds. */
const LAST = 0.09;
/** A swipe slower than this lets nothing go, in mm/s. */
const LEAST = 160;
/** A pull shorter than this lets nothing go, in mm. */
const LEAST_PULL = 8;
/** Radians a second of spin for a swipe that turns by so many radians a second. */
const CURVE = 1.5;
/** How far outside the board a roll starts at least. */
const CLEAR = 12;

/** Gives the nearest point to where the hand is from which this action may start. */
export function startOf(
  edition: Edition,
  side: Side,
  way: Way,
  offHand: Hand,
  { x, y }: Spot,
): Spot {
  if (way === "drop") return { x: clamp(x, 0, side.wide), y: clamp(y, 0, side.deep) };
  if (way === "flick") return nearestEdge(side, { x, y });
  const { band, beside } = edition.limits;
  const half = side.wide / 2;
  const left = handOf(way, offHand) === "left";
  return {
    x: left ? clamp(x, -beside, half) : clamp(x, half, side.wide + beside),
    y: clamp(y, -band, -CLEAR),
  };
}

/**
 * Where a hand may start, as a rectangle of the own frame, so far beside the board as there is room
 * for; null where it is no rectangle.
 */
export function bandOf(edition: Edition, side: Side, way: Way, offHand: Hand, room: number) {
  if (way === "drop" || way === "flick") return null;
  const { band } = edition.limits;
  const beside = Math.min(edition.limits.beside, room);
  const left = handOf(way, offHand) === "left";
  return {
    x: left ? -beside : side.wide / 2,
    y: -band,
    wide: side.wide / 2 + beside,
    high: band - CLEAR,
  };
}

function nearestEdge(side: Side, { x, y }: Spot): Spot {
  const at = { x: clamp(x, 0, side.wide), y: clamp(y, 0, side.deep) };
  const away = [at.x, side.wide - at.x, at.y, side.deep - at.y];
  const least = Math.min(...away);
  if (least === away[0]) return { x: 0, y: at.y };
  if (least === away[1]) return { x: side.wide, y: at.y };
  if (least === away[2]) return { x: at.x, y: 0 };
  return { x: at.x, y: side.deep };
}

/** Gives the direction from a point of the edge into the board. */
export function inward(side: Side, { x, y }: Spot): Spot {
  if (x <= 0) return { x: 1, y: 0 };
  if (x >= side.wide) return { x: -1, y: 0 };
  return { x: 0, y: y <= 0 ? 1 : -1 };
}

/**
 * Reads a gesture: drawn back and let go like a sling, or swiped. Null while it would let nothing
 * go, so that whoever has second thoughts holds still, or goes back to the start.
 */
export function read(
  edition: Edition,
  side: Side,
  way: Way,
  start: Spot,
  trace: readonly Moment[],
): Aim | null {
  if (way === "drop") return { way, start, velocity: { x: 0, y: 0 }, spin: 0, by: "drop" };
  const first = trace[0];
  const last = trace.at(-1);
  if (!first || !last) return null;
  const gone = { x: last.x - first.x, y: last.y - first.y };
  const ahead = way === "flick" ? inward(side, start) : { x: 0, y: 1 };
  const most = way === "flick" ? edition.limits.flick : edition.limits.roll;
  if (gone.x * ahead.x + gone.y * ahead.y < 0) {
    if (Math.hypot(gone.x, gone.y) < LEAST_PULL) return null;
    const velocity = limited({ x: -gone.x * PULL, y: -gone.y * PULL }, most);
    return { way, start, velocity, spin: 0, by: "pull" };
  }
  const from = trace.find(({ t }) => last.t - t <= LAST) ?? first;
  const time = last.t - from.t;
  if (time <= 0) return null;
  const velocity = { x: (last.x - from.x) / time, y: (last.y - from.y) / time };
  if (Math.hypot(velocity.x, velocity.y) < LEAST) return null;
  const spin = clamp(CURVE * curve(trace), -edition.limits.spin, edition.limits.spin);
  return { way, start, velocity: limited(velocity, most), spin, by: "swipe" };
}

/** How fast a swipe turned, in radians a second, counter-clockwise from above. */
function curve(trace: readonly Moment[]): number {
  const [first, middle, last] = [trace[0], trace[Math.floor(trace.length / 2)], trace.at(-1)];
  if (!first || !middle || !last || last.t - first.t <= 0) return 0;
  const a = { x: middle.x - first.x, y: middle.y - first.y };
  const b = { x: last.x - middle.x, y: last.y - middle.y };
  if (Math.hypot(a.x, a.y) < 1 || Math.hypot(b.x, b.y) < 1) return 0;
  return Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) / (last.t - first.t);
}

/** Gives the throw that an aim stands for, as the server reads it. */
export function throwOf(side: Side, { way, start, velocity, spin }: Aim): Throw {
  const at = toBoard(side, start);
  const v = turnBoard(side, velocity);
  const exact = (value: number) => Math.round(value * 1000) / 1000 + 0;
  return {
    type: "throw",
    way,
    x: exact(at.x),
    y: exact(at.y),
    vx: exact(v.x),
    vy: exact(v.y),
    spin: exact(spin),
  };
}

/** Keeps a velocity within the limit, with room for rounding. */
function limited({ x, y }: Spot, most: number): Spot {
  const scale = Math.min(1, (most - 0.01) / (Math.hypot(x, y) || 1));
  return { x: x * scale, y: y * scale };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
