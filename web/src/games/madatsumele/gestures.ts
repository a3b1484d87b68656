/** What pointers mean over the mouth. Places are millimetres of the drawing. */
export interface Hand {
  /** Says whether the piece hangs at this place. */
  holds(x: number, y: number): boolean;
  moveTo(x: number): void;
  move(right: number): void;
  turn(degrees: number): void;
  drop(): void;
}

interface Pointer {
  x: number;
  y: number;
}

/** A pointer that moved less than this, in millimetres, has not moved. */
const SLACK = 2;

/**
 * A mouse carries the piece and lets go with a click. A finger drags it, lets it go with a tap on
 * it, and brings it there with a tap beside it; two fingers turn it.
 */
export class Gestures {
  readonly #hand: Hand;
  readonly #down = new Map<number, Pointer>();
  #start: Pointer = { x: 0, y: 0 };
  #moved = false;
  #angle = 0;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  hover(x: number): void {
    if (this.#down.size === 0) this.#hand.moveTo(x);
  }

  down(id: number, x: number, y: number): void {
    this.#down.set(id, { x, y });
    if (this.#down.size === 1) {
      this.#start = { x, y };
      this.#moved = false;
    } else {
      // What began with two fingers never lets go.
      this.#moved = true;
      this.#angle = this.#slant();
    }
  }

  move(id: number, x: number, y: number): void {
    const before = this.#down.get(id);
    if (!before) return;
    this.#down.set(id, { x, y });
    if (Math.hypot(x - this.#start.x, y - this.#start.y) > SLACK) this.#moved = true;
    if (!this.#moved) return;
    this.#hand.move((x - before.x) / this.#down.size);
    if (this.#down.size === 2) {
      const slant = this.#slant();
      const twist = Math.atan2(Math.sin(slant - this.#angle), Math.cos(slant - this.#angle));
      this.#hand.turn((twist * 180) / Math.PI);
      this.#angle = slant;
    }
  }

  up(id: number, mouse: boolean): void {
    const point = this.#down.get(id);
    if (!point) return;
    this.#down.delete(id);
    if (this.#down.size > 0 || this.#moved) return;
    if (mouse || this.#hand.holds(point.x, point.y)) this.#hand.drop();
    else this.#hand.moveTo(point.x);
  }

  cancel(id: number): void {
    this.#down.delete(id);
    this.#moved = true;
  }

  #slant(): number {
    const [a = this.#start, b = this.#start] = [...this.#down.values()];
    return Math.atan2(b.y - a.y, b.x - a.x);
  }
}
