/** What fingers, or a mouse, mean on the plan. Positions are CSS pixels of the board. */
export interface GestureTarget {
  /** Says whether there is something at this point that can be dragged. */
  grabs(x: number, y: number): boolean;
  dragTo(x: number, y: number): void;
  dropped(moved: boolean): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  turn(by: 1 | -1): void;
  tap(x: number, y: number): void;
}

interface Pointer {
  x: number;
  y: number;
}

const SLACK = 6;
const TWIST = Math.PI / 5;
const PINCH = 0.12;
const TAP_MS = 300;

/**
 * Turns pointers into drags, pans, pinches, twists and taps. One finger on the held card drags it,
 * one elsewhere pans; two fingers zoom or, when they twist or only tap, turn the card.
 */
export class Gestures {
  readonly #target: GestureTarget;
  readonly #now: () => number;
  readonly #down = new Map<number, Pointer>();
  #mode: "none" | "drag" | "pan" | "two" | "zoom" | "twist" | "done" = "none";
  #start: Pointer = { x: 0, y: 0 };
  #moved = false;
  #since = 0;
  #angle = 0;
  #spread = 0;
  #middle: Pointer = { x: 0, y: 0 };

  constructor(target: GestureTarget, now: () => number = () => performance.now()) {
    this.#target = target;
    this.#now = now;
  }

  down(id: number, x: number, y: number): void {
    this.#down.set(id, { x, y });
    if (this.#down.size === 1) {
      this.#start = { x, y };
      this.#since = this.#now();
      this.#moved = false;
      this.#mode = this.#target.grabs(x, y) ? "drag" : "pan";
    } else if (this.#down.size === 2) {
      if (this.#mode === "drag") this.#target.dropped(this.#moved);
      this.#mode = "two";
      [this.#angle, this.#spread, this.#middle] = this.#pair();
    }
  }

  move(id: number, x: number, y: number): void {
    const before = this.#down.get(id);
    if (!before) return;
    this.#down.set(id, { x, y });
    if (!this.#moved && Math.hypot(x - this.#start.x, y - this.#start.y) > SLACK) {
      this.#moved = true;
    }
    if (this.#down.size === 2) this.#moveTwo();
    else if (this.#moved && this.#mode === "drag") this.#target.dragTo(x, y);
    else if (this.#moved && this.#mode === "pan") this.#target.pan(x - before.x, y - before.y);
  }

  up(id: number): void {
    const point = this.#down.get(id);
    if (!point) return;
    const mode = this.#mode;
    const quick = this.#now() - this.#since < TAP_MS;
    this.#down.delete(id);
    if (this.#down.size > 0) {
      if (mode === "two" && quick) this.#target.turn(1);
      this.#mode = "done";
      return;
    }
    this.#mode = "none";
    if (mode === "drag") this.#target.dropped(this.#moved);
    if ((mode === "drag" || mode === "pan") && !this.#moved) this.#target.tap(point.x, point.y);
  }

  cancel(id: number): void {
    this.#down.delete(id);
    if (this.#down.size === 0) this.#mode = "none";
  }

  #moveTwo(): void {
    const [angle, spread, middle] = this.#pair();
    const twist = Math.atan2(Math.sin(angle - this.#angle), Math.cos(angle - this.#angle));
    const factor = spread / (this.#spread || 1);
    if (this.#mode === "two") {
      if (Math.abs(twist) > TWIST) this.#mode = "twist";
      else if (Math.abs(factor - 1) > PINCH) this.#mode = "zoom";
      else return;
    }
    if (this.#mode === "twist") {
      if (Math.abs(twist) <= TWIST) return;
      this.#target.turn(twist > 0 ? 1 : -1);
    } else {
      this.#target.pan(middle.x - this.#middle.x, middle.y - this.#middle.y);
      this.#target.zoom(factor, middle.x, middle.y);
    }
    [this.#angle, this.#spread, this.#middle] = [angle, spread, middle];
  }

  #pair(): [number, number, Pointer] {
    const [a = this.#start, b = this.#start] = [...this.#down.values()];
    return [
      Math.atan2(b.y - a.y, b.x - a.x),
      Math.hypot(b.x - a.x, b.y - a.y),
      { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    ];
  }
}
