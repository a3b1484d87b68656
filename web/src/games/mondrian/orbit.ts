import { type PerspectiveCamera, Vector3 } from "three";
import { clamp } from "./aim.ts";
import { type Lens, WHOLE } from "./lens.ts";
import type { Side } from "./sides.ts";

/** Where the eye is: turned so far from the own side, so high, in radians, and how near. */
export interface Orbit {
  turn: number;
  high: number;
  lens: Lens;
}

export const SEATED: Orbit = { turn: 0, high: 0.98, lens: WHOLE };
const LOWEST = 0.35;
const HIGHEST = 1.5;
/** How much is seen beside the board: left and right, behind, and before where hands throw. */
const MARGIN = { beside: 26, behind: 66, before: 128 };

/** Turns the eye by so much, within what makes sense. */
export function turned({ turn, high, lens }: Orbit, by: number, up: number): Orbit {
  return { turn: turn + by, high: clamp(high + up, LOWEST, HIGHEST), lens };
}

/** Puts a camera where it sees the whole board from a side, as near as may be; nearer by the lens. */
export function place(camera: PerspectiveCamera, side: Side, orbit: Orbit): void {
  const facing = Math.atan2(-side.away.y, -side.away.x) + orbit.turn;
  const to = new Vector3(
    Math.cos(facing) * Math.cos(orbit.high),
    Math.sin(facing) * Math.cos(orbit.high),
    Math.sin(orbit.high),
  );
  const middle = own(side, side.wide / 2, (side.deep - MARGIN.before) / 2);
  camera.up.set(0, 0, 1);
  // What is near looks larger: the middle of what is seen is found by trying.
  for (let tries = 0; tries < 4; tries++) {
    const distance = nearest(camera, side, to, middle);
    const high = seen(camera, side).map(({ y }) => y);
    const off = (Math.max(...high) + Math.min(...high)) / 2;
    const reach = distance * Math.tan((camera.fov * Math.PI) / 360);
    const up = (off * reach) / Math.sin(orbit.high);
    middle.x -= up * Math.cos(facing);
    middle.y -= up * Math.sin(facing);
  }
  nearest(camera, side, to, middle);
  const { zoom, at } = orbit.lens;
  const about = own(side, at.x, at.y);
  camera.position.sub(about).divideScalar(zoom).add(about);
  camera.updateMatrixWorld();
}

/**
 * Gives how far beside the board all can be seen that lies so far before it, up to `most`, for a
 * camera that sees the whole board.
 */
export function seenBeside(
  camera: PerspectiveCamera,
  side: Side,
  before: number,
  most: number,
): number {
  for (let beside = most; beside > 0; beside -= 2) {
    const ends = [own(side, -beside, -before), own(side, side.wide + beside, -before)];
    if (ends.every((each) => Math.abs(each.project(camera).x) < EDGE)) return beside;
  }
  return 0;
}

/** Where the picture's edge begins, as a part of half its width. */
const EDGE = 0.98;

/** Goes as near as still shows all; gives how far off that is. */
function nearest(camera: PerspectiveCamera, side: Side, to: Vector3, middle: Vector3): number {
  let [near, far] = [200, 6000];
  const stand = (distance: number) => {
    camera.position.copy(to).multiplyScalar(distance).add(middle);
    camera.lookAt(middle);
    camera.updateMatrixWorld();
  };
  for (let tries = 0; tries < 16; tries++) {
    const distance = (near + far) / 2;
    stand(distance);
    const all = seen(camera, side).every(
      ({ x, y, z }) => Math.abs(x) <= 1 && Math.abs(y) <= 1 && z < 1,
    );
    if (all) far = distance;
    else near = distance;
  }
  stand(far);
  return far;
}

/** Gives where the corners of what has to be seen are on the screen. */
function seen(camera: PerspectiveCamera, side: Side): Vector3[] {
  const { beside, behind, before } = MARGIN;
  return [
    own(side, -beside, -before),
    own(side, side.wide + beside, -before),
    own(side, -beside, side.deep + behind),
    own(side, side.wide + beside, side.deep + behind),
  ].map((corner) => corner.project(camera));
}

/** Gives a point of the own frame on the table. */
function own({ end, right, away }: Side, x: number, y: number): Vector3 {
  return new Vector3(end.x + x * right.x + y * away.x, end.y + x * right.y + y * away.y, 0);
}
