import type { Action, Drop, View } from "../../wire/madatsumele.ts";
import { type Edition, editionOf, kindOf } from "./pieces.ts";
import { between, type Pose, reach, wound } from "./shapes.ts";

/** What the desk needs of the table. */
export interface Bench {
  act(action: Action): Promise<unknown>;
}

/**
 * The hand over the mouth: which piece it holds, over which bag, where and how it is turned. It
 * counts from the front, as the server does; whoever sees a bag from behind moves it the other way.
 */
export class Desk {
  view: View | null = $state.raw(null);
  kind: string | null = $state(null);
  bag = $state(0);
  x = $state(0);
  angle = $state(0);
  /** A drop is on its way: the hand holds still. */
  busy = $state(false);

  readonly #bench: Bench;
  #over: string | null = null;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  get edition(): Edition {
    return editionOf(this.view?.edition ?? "1");
  }

  /** What this seat is asked to drop, and into which bags. */
  get asked() {
    const asking = this.view?.asking;
    return asking?.type === "dropping" && asking.seat === this.view?.seat ? asking : null;
  }

  /** The bags are seen from behind, left and right exchanged. */
  get mirrored(): boolean {
    return this.view?.mode !== "solo";
  }

  get inside(): { width: number; height: number } {
    return this.view?.inside ?? { width: 120, height: 100 };
  }

  /** The piece that hangs over the mouth, its lowest point at the rim. */
  get hanging(): { kind: string; pose: Pose } | null {
    if (!this.asked || this.kind === null) return null;
    const [, , down] = reach(kindOf(this.edition, this.kind).outline, this.angle);
    return { kind: this.kind, pose: [this.x, this.inside.height - down, this.angle] };
  }

  /** Free millimetres to the left and right wall, as they are seen. */
  get free(): readonly [number, number] {
    if (this.kind === null) return [0, 0];
    const [left, right] = reach(kindOf(this.edition, this.kind).outline, this.angle);
    const free = [this.x + left, this.inside.width - this.x - right] as const;
    return this.mirrored ? [free[1], free[0]] : free;
  }

  /** How far the piece is turned clockwise, as it is seen, in degrees from 0 to 359. */
  get degrees(): number {
    const clockwise = this.mirrored ? this.angle : -this.angle;
    return Math.round(((clockwise * 180) / Math.PI + 360) % 360) % 360;
  }

  /** Takes over what the table shows now. */
  update(view: View): void {
    this.view = view;
    const asked = this.asked;
    if (!asked) {
      this.kind = null;
      this.#over = null;
      return;
    }
    const over = `${asked.why} ${asked.pieces.join()} ${view.bags.map(({ packed }) => packed.length).join()}`;
    if (over !== this.#over) {
      this.#over = over;
      if (!asked.bags.includes(this.bag)) this.bag = asked.bags[0] ?? 0;
      this.take(
        this.kind !== null && asked.pieces.includes(this.kind)
          ? this.kind
          : (asked.pieces[0] ?? ""),
      );
    }
  }

  /** Takes another piece of those that may be dropped. */
  take(kind: string): void {
    if (!this.asked?.pieces.includes(kind)) return;
    this.kind = kind;
    this.angle = 0;
    this.#put(this.inside.width / 2);
  }

  /** Takes the piece over another bag. */
  over(bag: number): void {
    if (this.asked?.bags.includes(bag)) this.bag = bag;
  }

  /** Moves the piece so many millimetres to the right, as it is seen. */
  move(right: number): void {
    if (this.busy) return;
    this.#put(this.x + (this.mirrored ? -right : right));
  }

  /** Moves the piece to a place, in millimetres from the left wall as it is seen. */
  moveTo(place: number): void {
    if (this.busy) return;
    this.#put(this.mirrored ? this.inside.width - place : place);
  }

  /** Turns the piece clockwise, as it is seen, by so many degrees. */
  turn(degrees: number): void {
    if (this.busy) return;
    const by = (degrees * Math.PI) / 180;
    this.angle = wound(this.angle + (this.mirrored ? by : -by));
    this.#put(this.x);
  }

  /** Lets the piece hang as a hint says. */
  hangAs({ bag, piece, x, angle }: Drop): void {
    if (this.busy || !this.asked?.pieces.includes(piece)) return;
    this.over(bag);
    this.kind = piece;
    this.angle = wound(angle);
    this.#put(x);
  }

  /** Lets go. */
  async drop(): Promise<void> {
    if (!this.asked || this.kind === null || this.busy) return;
    this.busy = true;
    try {
      await this.#bench.act({
        type: "drop",
        bag: this.bag,
        piece: this.kind,
        x: this.x,
        angle: this.angle,
      });
    } finally {
      this.busy = false;
    }
  }

  #put(x: number): void {
    if (this.kind === null) return;
    this.x = between(kindOf(this.edition, this.kind).outline, x, this.angle, this.inside.width);
  }
}
