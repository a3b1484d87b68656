import type { Edition } from "../../wire/mondrian.ts";
import { type Aim, clamp, inward } from "./aim.ts";
import { type Hand, handOf, type Way } from "./edition.ts";
import type { Side, Spot } from "./sides.ts";

/** A throw in steps: where, which way, how hard; each a number that keys can set. */
export interface Steps {
  /** Along the own edge from its left end in mm; for a flick, along the rim from there, clockwise. */
  along: number;
  /** Away from the own edge in mm: outside for a roll, inside for a drop. */
  off: number;
  /** Degrees to the right of straight in. */
  heading: number;
  /** A part of the limit, to 1. */
  strength: number;
}

/** The least and the most of the two numbers that make the point. */
export interface Reach {
  along: readonly [number, number];
  off: readonly [number, number] | null;
}

export const STEEPEST = 80;
/** How far outside the board a roll starts at least, in whole mm. */
const CLEAR = 12;

/** Gives how far the point may be moved. */
export function reachOf(edition: Edition, side: Side, way: Way, offHand: Hand): Reach {
  if (way === "drop") return { along: [0, side.wide], off: [0, side.deep] };
  if (way === "flick") return { along: [0, 2 * (side.wide + side.deep)], off: null };
  const { band, beside } = edition.limits;
  const half = side.wide / 2;
  const left = handOf(way, offHand) === "left";
  return {
    along: left ? [-beside, half] : [half, side.wide + beside],
    off: [CLEAR, band],
  };
}

/** Gives a good beginning: the middle, straight in, of middling strength. */
export function begin(reach: Reach, way: Way, side: Side): Steps {
  const [least, most] = reach.along;
  const off = reach.off ? (reach.off[0] + reach.off[1]) / 2 : 0;
  // A flick begins at the middle of the own edge, the last that a walk around the rim comes to.
  const along = way === "flick" ? 1.5 * side.wide + 2 * side.deep : (least + most) / 2;
  return { along: Math.round(along), off: Math.round(off), heading: 0, strength: 0.5 };
}

/** Gives the point of the rim so far along it, from the near left corner clockwise. */
export function rim(side: Side, along: number): Spot {
  const { wide, deep } = side;
  const around = 2 * (wide + deep);
  const at = ((along % around) + around) % around;
  if (at < deep) return { x: 0, y: at };
  if (at < deep + wide) return { x: at - deep, y: deep };
  if (at < 2 * deep + wide) return { x: wide, y: 2 * deep + wide - at };
  return { x: around - at, y: 0 };
}

/** Gives the aim that the steps so far stand for. */
export function aimOf(edition: Edition, side: Side, way: Way, steps: Steps): Aim {
  if (way === "drop") {
    const start = { x: clamp(steps.along, 0, side.wide), y: clamp(steps.off, 0, side.deep) };
    return { way, start, velocity: { x: 0, y: 0 }, spin: 0, by: "drop" };
  }
  const start = way === "flick" ? rim(side, steps.along) : { x: steps.along, y: -steps.off };
  const ahead = way === "flick" ? inward(side, start) : { x: 0, y: 1 };
  const most = (way === "flick" ? edition.limits.flick : edition.limits.roll) - 0.01;
  const angle = (-steps.heading * Math.PI) / 180;
  const speed = clamp(steps.strength, 0.02, 1) * most;
  const velocity = {
    x: speed * (ahead.x * Math.cos(angle) - ahead.y * Math.sin(angle)),
    y: speed * (ahead.x * Math.sin(angle) + ahead.y * Math.cos(angle)),
  };
  return { way, start, velocity, spin: 0, by: "pull" };
}

/** Gives the steps that come nearest to an aim: the way back, as far as the sliders can go. */
export function stepsOf(edition: Edition, side: Side, reach: Reach, aim: Aim): Steps {
  const { way, start, velocity } = aim;
  const along = way === "flick" ? unrolled(side, start) : start.x;
  const off = way === "drop" ? start.y : -start.y;
  const ahead = way === "flick" ? inward(side, start) : { x: 0, y: 1 };
  const most = way === "flick" ? edition.limits.flick : edition.limits.roll;
  const right = velocity.x * ahead.y - velocity.y * ahead.x;
  const forth = velocity.x * ahead.x + velocity.y * ahead.y;
  const heading = way === "drop" ? 0 : (Math.atan2(right, forth) * 180) / Math.PI;
  const strength = Math.hypot(velocity.x, velocity.y) / most;
  return {
    along: clamp(Math.round(along), ...reach.along),
    off: reach.off ? clamp(Math.round(off), ...reach.off) : 0,
    heading: clamp(Math.round(heading), -STEEPEST, STEEPEST),
    strength: way === "drop" ? 0 : clamp(Math.round(strength * 100) / 100, 0.05, 1),
  };
}

/** Gives how far along the rim a point of it is, as `rim` goes. */
function unrolled({ wide, deep }: Side, { x, y }: Spot): number {
  if (x <= 0) return y;
  if (y >= deep) return deep + x;
  if (x >= wide) return 2 * deep + wide - y;
  return 2 * (deep + wide) - x;
}

/**
 * How far a die goes in mm on an empty board at 1 m/s; it grows with the speed's square. A roll goes
 * some mm further, for the die leaves the hand above the table. From 25 throws at each of ten speeds.
 */
const GOES = 180;
const LEAVES = 20;

/** Gives about where a die would come to rest if it met no other and the hand were steady. */
export function restOf(edition: Edition, { way, start, velocity }: Aim): Spot {
  const speed = Math.hypot(velocity.x, velocity.y);
  if (way === "drop" || speed === 0) return start;
  const goes = GOES * (speed / 1000) ** 2;
  // A flicked die starts a brush's length behind the edge.
  const far = way === "flick" ? goes - edition.sizes.brush : goes + LEAVES;
  return {
    x: start.x + (far * velocity.x) / speed,
    y: start.y + (far * velocity.y) / speed,
  };
}

/** Where a gauge that goes up and down stands after so many seconds, to 1. */
export function gauge(seconds: number): number {
  const part = (seconds / GAUGE_SECONDS) % 2;
  return part <= 1 ? part : 2 - part;
}

/** How long the gauge takes from the bottom to the top. */
const GAUGE_SECONDS = 1.3;

/** Gives the first point over the board that an aim heads for, or null: past the board. */
export function firstOver(side: Side, { start, velocity }: Aim): Spot | null {
  const speed = Math.hypot(velocity.x, velocity.y) || 1;
  for (let far = 1; far < 2 * (side.wide + side.deep); far += 4) {
    const x = start.x + (far * velocity.x) / speed;
    const y = start.y + (far * velocity.y) / speed;
    if (x > 0 && y > 0 && x < side.wide && y < side.deep) return { x, y };
  }
  return null;
}
