import {
  BufferGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Quaternion,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Edition, View } from "../../wire/mondrian.ts";
import { type Aim, bandOf } from "./aim.ts";
import type { Die } from "./desk.svelte.ts";
import { type Hand, unsteadiness, type Way } from "./edition.ts";
import { type Orbit, place, SEATED, seenBeside } from "./orbit.ts";
import { diceOf, INK, PAINT } from "./paints.ts";
import { lifted } from "./pose.ts";
import { type Side, type Spot, toOwn, turnBoard } from "./sides.ts";
import { arrowFlat, dieSolid, Flat, wedgeFlat } from "./solids.ts";
import { type CardPictures, cardPictures, facePictures } from "./textures.ts";

/** Heights above the table in mm, so that what lies on another is drawn over it. */
const HIGH = { card: 0.1, mark: 0.5, aim: 1.2, curtain: 30 };
const MOST_DICE = 5;

/** What is shown of a throw in the making. */
export interface Shown {
  seat: number;
  way: Way;
  offHand: Hand;
  aim: Aim | null;
  hold: Spot | null;
}

/** The table in three dimensions: cards, dice, light and shadow, drawn when something changes. */
export class Space {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(36, 1, 20, 8000);
  readonly #edition: Edition;
  readonly #seats: number;
  readonly #dice: InstancedMesh[];
  readonly #light = new DirectionalLight(0xffffff, 1.9);
  readonly #board = new Group();
  readonly #aiming = new Group();
  readonly #paints = {
    slab: new MeshLambertMaterial({ color: INK }),
    empty: new MeshLambertMaterial({ color: 0xcfcabd }),
    open: new MeshBasicMaterial({ color: 0x0f9d4a }),
    look: new MeshBasicMaterial({ color: 0x7a3e9d }),
    band: new MeshBasicMaterial({ color: 0xf2c81b, transparent: true, opacity: 0.35 }),
    rim: new MeshBasicMaterial({ color: 0x6b5a10 }),
    arrow: new MeshBasicMaterial({ color: INK, side: DoubleSide }),
    wedge: new MeshBasicMaterial({
      color: INK,
      transparent: true,
      opacity: 0.18,
      side: DoubleSide,
    }),
    held: new MeshPhongMaterial({ shininess: 55, specular: 0x555555 }),
    wood: new MeshPhongMaterial({ color: 0x9a6a35, shininess: 40 }),
    hair: new MeshLambertMaterial({ color: 0xe8d9b8 }),
    red: new MeshLambertMaterial({ color: 0xd9261c }),
    blue: new MeshLambertMaterial({ color: 0x1f4e9e }),
  };
  #side: Side | null = null;
  #pictures: CardPictures | null = null;
  #cards: MeshLambertMaterial | null = null;
  /** How far beside the board there is room for the band, in mm. */
  #room = 0;

  /** Throws where the browser draws no WebGL, or, without `slow`, draws it by software. */
  constructor(canvas: HTMLCanvasElement, edition: Edition, seats: number, slow: boolean) {
    this.#edition = edition;
    this.#seats = seats;
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: !slow,
      failIfMajorPerformanceCaveat: !slow,
    });
    if (!slow && bySoftware(this.#renderer.getContext())) {
      this.#renderer.dispose();
      throw new Error("this browser draws by software");
    }
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#dice = this.#makeDice();
    this.#makeRoom();
    this.#scene.add(this.#board, this.#aiming);
  }

  #makeDice(): InstancedMesh[] {
    const { die, rounding } = this.#edition.sizes;
    const bakelite = new MeshPhongMaterial({
      map: facePictures(this.#seats),
      shininess: 55,
      specular: 0x555555,
    });
    return Array.from({ length: this.#seats }, (_, seat) => {
      const solid = dieSolid(die, rounding, seat, this.#seats);
      const mesh = new InstancedMesh(solid, bakelite, MOST_DICE);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      mesh.count = 0;
      this.#scene.add(mesh);
      return mesh;
    });
  }

  #makeRoom(): void {
    this.#scene.background = new Color(0xe7e4dc);
    const table = new Mesh(
      new PlaneGeometry(6000, 6000),
      new MeshLambertMaterial({ color: 0xe2dfd8 }),
    );
    table.position.z = -3;
    table.receiveShadow = true;
    this.#light.castShadow = true;
    this.#light.shadow.mapSize.set(2048, 2048);
    this.#light.shadow.normalBias = 0.6;
    this.#light.shadow.radius = 2.5;
    const reach = { left: -420, right: 420, top: 420, bottom: -420, near: 100, far: 2400 };
    Object.assign(this.#light.shadow.camera, reach);
    this.#scene.add(
      table,
      this.#light,
      this.#light.target,
      new HemisphereLight(0xffffff, 0xd8d6d0, 1.75),
    );
  }

  /** Sits down at a side of the board; cards are drawn to be read from there. */
  sit(side: Side): void {
    this.#side = side;
    const quarter = side.right.x === 1 ? 0 : side.right.x === -1 ? 2 : side.right.y === -1 ? 1 : 3;
    this.#pictures?.texture.dispose();
    this.#pictures = cardPictures(this.#edition, quarter);
    this.#cards?.dispose();
    this.#cards = new MeshLambertMaterial({ map: this.#pictures.texture });
    const middle = {
      x: side.end.x + (side.wide * side.right.x + side.deep * side.away.x) / 2,
      y: side.end.y + (side.wide * side.right.y + side.deep * side.away.y) / 2,
    };
    const from = turnBoard(side, { x: -420, y: 380 });
    this.#light.target.position.set(middle.x, middle.y, 0);
    this.#light.position.set(middle.x + from.x, middle.y + from.y, 950);
  }

  resize(wide: number, high: number, density: number): void {
    this.#renderer.setPixelRatio(Math.min(density, 2));
    this.#renderer.setSize(wide, high, false);
    this.#camera.aspect = wide / high;
    this.#camera.updateProjectionMatrix();
  }

  look(orbit: Orbit): void {
    const side = this.#side;
    if (!side) return;
    const { band, beside } = this.#edition.limits;
    place(this.#camera, side, SEATED);
    this.#room = seenBeside(this.#camera, side, band, beside);
    place(this.#camera, side, orbit);
  }

  /** Lays the cards out, with the places marked that may be taken or are looked at. */
  lay(view: View, open: readonly number[], look: number | null, closed: boolean): void {
    clear(this.#board);
    const { card } = this.#edition.sizes;
    const { columns, rows } = view.grid;
    const [wide, high] = [columns * card, rows * card];
    const [cards, empty, opens, looks] = [new Flat(), new Flat(), new Flat(), new Flat()];
    for (const [cell, id] of view.board.entries()) {
      const [x, y] = [(cell % columns) * card, Math.floor(cell / columns) * card];
      if (id) cards.add(x, y, HIGH.card, card, card, this.#pictures?.part(id));
      else empty.add(x + 2, y + 2, HIGH.card, card - 4, card - 4);
      if (open.includes(cell)) opens.rim(x - 1, y - 1, HIGH.mark, card + 2, card + 2, 4);
      if (cell === look) looks.dashes(x - 1, y - 1, HIGH.mark + 0.3, card + 2, 4);
    }
    const slab = new Flat();
    slab.add(-5, -5, -0.4, wide + 10, high + 10);
    this.#add(this.#board, slab, this.#paints.slab);
    if (this.#cards) this.#add(this.#board, cards, this.#cards);
    this.#add(this.#board, empty, this.#paints.empty);
    this.#add(this.#board, opens, this.#paints.open);
    this.#add(this.#board, looks, this.#paints.look);
    if (closed) this.#draw(wide, high);
  }

  /** Draws the curtain for the blind roll. */
  #draw(wide: number, high: number): void {
    const [cloth, red, blue] = [new Flat(), new Flat(), new Flat()];
    cloth.add(0, 0, HIGH.curtain, wide, high);
    red.add(wide * 0.6, high * 0.66, HIGH.curtain + 1, wide * 0.24, high * 0.34);
    blue.add(0, 0, HIGH.curtain + 1, wide * 0.34, high * 0.28);
    this.#add(this.#board, cloth, this.#paints.slab);
    this.#add(this.#board, red, this.#paints.red);
    this.#add(this.#board, blue, this.#paints.blue);
  }

  #add(to: Group, flat: Flat, material: Material): void {
    const mesh = new Mesh(flat.geometry(), material);
    mesh.receiveShadow = true;
    to.add(mesh);
  }

  /** Puts the dice where they are now. */
  put(dice: readonly Die[], closed: boolean): void {
    const { die, rounding } = this.#edition.sizes;
    const matrix = new Matrix4();
    const [at, turn, one] = [new Vector3(), new Quaternion(), new Vector3(1, 1, 1)];
    for (const mesh of this.#dice) mesh.count = 0;
    for (const each of closed ? [] : dice) {
      const mesh = this.#dice[each.seat];
      if (!mesh) continue;
      const pose = lifted(each, die / 2, rounding);
      const [w, x, y, z] = pose.turn;
      matrix.compose(at.set(...pose.place), turn.set(x, y, z, w).normalize(), one);
      mesh.setMatrixAt(mesh.count++, matrix);
    }
    for (const mesh of this.#dice) mesh.instanceMatrix.needsUpdate = true;
  }

  /** Shows how a throw is aimed: the band, the arrow, the brush. */
  aim(shown: Shown | null): void {
    clear(this.#aiming);
    const side = this.#side;
    if (!shown || !side) return;
    const { seat, way, offHand, aim, hold } = shown;
    this.#paints.held.color.set(PAINT[diceOf(seat).paint]);
    const band = bandOf(this.#edition, side, way, offHand, this.#room);
    const frame = new Group();
    frame.matrixAutoUpdate = false;
    frame.matrix.set(
      side.right.x,
      side.away.x,
      0,
      side.end.x,
      side.right.y,
      side.away.y,
      0,
      side.end.y,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      1,
    );
    this.#aiming.add(frame);
    const flat = new Flat();
    if (band) {
      flat.add(band.x, band.y, -0.2, band.wide, band.high);
      const rim = new Flat();
      rim.rim(band.x, band.y, -0.1, band.wide, band.high, 1.6);
      this.#add(frame, rim, this.#paints.rim);
    } else if (way === "flick") flat.rim(-9, -9, HIGH.mark, side.wide + 18, side.deep + 18, 9);
    this.#add(frame, flat, this.#paints.band);
    const at = aim?.start ?? hold;
    if (!at) return;
    if (way === "drop") this.#stand(frame, at);
    else if (aim) this.#point(frame, aim, offHand);
    else this.#ball(frame, at.x, at.y);
  }

  /** Stands the brush on the board, a die on its top. */
  #stand(frame: Group, at: Spot): void {
    const { brush, die } = this.#edition.sizes;
    const stick = this.#brush(brush);
    stick.rotation.x = Math.PI / 2;
    stick.position.set(at.x, at.y, 0);
    const reach = new Mesh(
      wedgeFlat((unsteadiness(this.#edition, "drop", "left").point ?? 0) + die / 2, Math.PI),
      this.#paints.wedge,
    );
    reach.position.set(at.x, at.y, HIGH.aim);
    frame.add(stick, reach);
    this.#ball(frame, at.x, at.y, brush + die / 2);
  }

  /** Points along a throw; a flick lies along its brush. */
  #point(frame: Group, aim: Aim, offHand: Hand): void {
    const { start, velocity, way } = aim;
    const heading = Math.atan2(velocity.y, velocity.x);
    const length = 60 + Math.hypot(velocity.x, velocity.y) * 0.16;
    const off = ((unsteadiness(this.#edition, way, offHand).heading ?? 0) * Math.PI) / 180;
    for (const [solid, paint, z] of [
      [wedgeFlat(length, off), this.#paints.wedge, HIGH.aim],
      [arrowFlat(length), this.#paints.arrow, HIGH.aim + 0.2],
    ] as const) {
      const mesh = new Mesh(solid, paint);
      mesh.position.set(start.x, start.y, z);
      mesh.rotation.z = heading;
      frame.add(mesh);
    }
    const { brush } = this.#edition.sizes;
    if (way !== "flick") {
      this.#ball(frame, start.x, start.y, this.#edition.limits.lift);
      return;
    }
    const stick = this.#brush(brush);
    stick.rotation.z = heading + Math.PI / 2;
    stick.position.set(start.x, start.y, 4);
    frame.add(stick);
    const [dx, dy] = [Math.cos(heading) * brush, Math.sin(heading) * brush];
    this.#ball(frame, start.x - dx, start.y - dy);
  }

  /** A brush along y, its hair at the origin. */
  #brush(length: number): Group {
    const made = new Group();
    const stick = new Mesh(new CylinderGeometry(1.6, 3.4, length * 0.82, 12), this.#paints.wood);
    stick.position.y = length * 0.59;
    const hair = new Mesh(new CylinderGeometry(4, 1.5, length * 0.18, 12), this.#paints.hair);
    hair.position.y = length * 0.09;
    for (const each of [stick, hair]) each.castShadow = true;
    made.add(stick, hair);
    return made;
  }

  /** The die in the hand, without a number: which one is up, only chance says. */
  #ball(frame: Group, x: number, y: number, z = this.#edition.sizes.die / 2): void {
    const { die, rounding } = this.#edition.sizes;
    const mesh = new Mesh(dieSolid(die, rounding, 0, 1), this.#paints.held);
    mesh.castShadow = true;
    mesh.position.set(x, y, z);
    mesh.rotation.set(0.4, 0.3, 0.5);
    frame.add(mesh);
  }

  render(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Gives the point of the own frame under a point of the canvas, each from -1 to 1. */
  spotAt(x: number, y: number): Spot | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.#camera);
    const hit = ray.ray.intersectPlane(GROUND, new Vector3());
    return hit && this.#side ? toOwn(this.#side, hit) : null;
  }

  /** How many triangles and calls the last picture took. */
  get effort(): { triangles: number; calls: number } {
    const { triangles, calls } = this.#renderer.info.render;
    return { triangles, calls };
  }

  dispose(): void {
    clear(this.#board);
    clear(this.#aiming);
    this.#pictures?.texture.dispose();
    this.#renderer.dispose();
  }
}

const GROUND = new Plane(new Vector3(0, 0, 1), 0);

/** Says whether a picture is computed by the processor alone, which is too slow for a fall. */
function bySoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const told = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/** Empties a group; its shapes are its own, its paints are kept. */
function clear(group: Group): void {
  group.traverse((each) => {
    if (each instanceof Mesh && each.geometry instanceof BufferGeometry) each.geometry.dispose();
  });
  group.clear();
}
