import { BoxGeometry, BufferAttribute, BufferGeometry, Vector3 } from "three";

/** Steps across a face of a die; its rounding takes the outermost. */
const STEPS = 6;
/** The numbers of a box's faces in three's order: +x, -x, +y, -y, +z, -z. */
const NUMBERS = [5, 2, 4, 3, 6, 1] as const;

/** Gives a die with rounded edges; its faces are read from a seat's row of a picture. */
export function dieSolid(
  size: number,
  rounding: number,
  seat: number,
  seats: number,
): BufferGeometry {
  const box = new BoxGeometry(size, size, size, STEPS, STEPS, STEPS);
  const place = box.getAttribute("position");
  const normal = box.getAttribute("normal");
  const uv = box.getAttribute("uv");
  const inner = size / 2 - rounding;
  const spots = stops(size, rounding);
  const at = new Vector3();
  const core = new Vector3();
  const around = (STEPS + 1) ** 2;
  for (let i = 0; i < place.count; i++) {
    at.fromBufferAttribute(place, i);
    at.set(spots(at.x), spots(at.y), spots(at.z));
    core.copy(at).clampScalar(-inner, inner);
    at.sub(core).normalize();
    normal.setXYZ(i, at.x, at.y, at.z);
    place.setXYZ(i, core.x + at.x * rounding, core.y + at.y * rounding, core.z + at.z * rounding);
    const number = NUMBERS[Math.floor(i / around)] ?? 1;
    const part = (value: number) => spots((value - 0.5) * size) / size + 0.5;
    uv.setXY(i, (number - 1 + part(uv.getX(i))) / 6, 1 - (seat + 1 - part(uv.getY(i))) / seats);
  }
  return box;
}

/** Moves the even steps of a box to where rounding begins and turns. */
function stops(size: number, rounding: number): (value: number) => number {
  const half = size / 2;
  const turned = half - rounding * (1 - Math.SQRT1_2);
  const to = [-half, -turned, -(half - rounding), 0, half - rounding, turned, half];
  return (value) => to[Math.round(((value + half) / size) * STEPS)] ?? value;
}

/** How many dashes a side of a rim has. */
const DASHES = 4;

/** A flat mesh in the making, at a height above the table. */
export class Flat {
  readonly #places: number[] = [];
  readonly #uvs: number[] = [];
  readonly #index: number[] = [];

  /** Adds a rectangle; `part` is what it shows of a picture. */
  add(
    x: number,
    y: number,
    z: number,
    wide: number,
    high: number,
    part: readonly [number, number, number, number] = [0, 0, 1, 1],
  ): void {
    const from = this.#places.length / 3;
    const [u, v, du, dv] = part;
    this.#places.push(x, y, z, x + wide, y, z, x + wide, y + high, z, x, y + high, z);
    this.#uvs.push(u, v, u + du, v, u + du, v + dv, u, v + dv);
    this.#index.push(from, from + 1, from + 2, from, from + 2, from + 3);
  }

  /** Adds the rim of a rectangle, so wide inward. */
  rim(x: number, y: number, z: number, wide: number, high: number, rim: number): void {
    this.add(x, y, z, wide, rim);
    this.add(x, y + high - rim, z, wide, rim);
    this.add(x, y + rim, z, rim, high - 2 * rim);
    this.add(x + wide - rim, y + rim, z, rim, high - 2 * rim);
  }

  /** Adds the rim of a square in dashes, so wide inward. */
  dashes(x: number, y: number, z: number, side: number, rim: number): void {
    const dash = side / (2 * DASHES - 1);
    for (let at = 0; at < DASHES; at++) {
      const on = 2 * at * dash;
      this.add(x + on, y, z, dash, rim);
      this.add(x + on, y + side - rim, z, dash, rim);
      this.add(x, y + on, z, rim, dash);
      this.add(x + side - rim, y + on, z, rim, dash);
    }
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute("position", new BufferAttribute(new Float32Array(this.#places), 3));
    made.setAttribute("uv", new BufferAttribute(new Float32Array(this.#uvs), 2));
    const up = Array.from({ length: this.#places.length / 3 }, () => [0, 0, 1]).flat();
    made.setAttribute("normal", new BufferAttribute(new Float32Array(up), 3));
    made.setIndex(this.#index);
    return made;
  }
}

/** Gives an arrow along x from the origin, flat on the table. */
export function arrowFlat(length: number): BufferGeometry {
  const head = Math.min(22, length / 2);
  const made = new BufferGeometry();
  const neck = length - head;
  const points = [
    0,
    -2.5,
    0,
    neck,
    -2.5,
    0,
    neck,
    2.5,
    0,
    0,
    2.5,
    0,
    neck,
    -10,
    0,
    length,
    0,
    0,
    neck,
    10,
    0,
  ];
  made.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  made.setIndex([0, 1, 2, 0, 2, 3, 4, 5, 6]);
  return made;
}

/** Gives a wedge of a circle about x, so wide to each side, flat on the table. */
export function wedgeFlat(length: number, angle: number): BufferGeometry {
  const made = new BufferGeometry();
  const points = [0, 0, 0];
  const index: number[] = [];
  for (let step = 0; step <= 10; step++) {
    const at = angle * (step / 5 - 1);
    points.push(length * Math.cos(at), length * Math.sin(at), 0);
    if (step > 0) index.push(0, step, step + 1);
  }
  made.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  made.setIndex(index);
  return made;
}
