/** What `frames.js` runs in a browser: Mondrian's table, and a plain scene of as many triangles. */
import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from "three";
import type { Die } from "../../web/src/games/mondrian/desk.svelte.ts";
import { editionOf, WAYS } from "../../web/src/games/mondrian/edition.ts";
import { SEATED } from "../../web/src/games/mondrian/orbit.ts";
import { sideOf } from "../../web/src/games/mondrian/sides.ts";
import { dieSolid } from "../../web/src/games/mondrian/solids.ts";
import { Space } from "../../web/src/games/mondrian/space.ts";
import { facePictures } from "../../web/src/games/mondrian/textures.ts";
import type { View } from "../../web/src/wire/mondrian.ts";

const SEATS = 4;
const GRID = { columns: 6, rows: 6 };
const [WIDE, HIGH] = [1280, 800];
const edition = editionOf("1");

/** Twenty dice in the air and on the table, a little further on with each frame. */
function dice(frame: number): Die[] {
  return Array.from({ length: SEATS * WAYS.length }, (_, at) => {
    const angle = frame * 0.1 + at;
    return {
      seat: Math.floor(at / WAYS.length),
      way: WAYS[at % WAYS.length] ?? "left",
      number: null,
      place: [40 + 70 * (at % 6), 60 + 90 * Math.floor(at / 6), 10 + 4 * (at % 5)] as const,
      turn: [Math.cos(angle), Math.sin(angle) * 0.6, Math.sin(angle) * 0.8, 0] as const,
    };
  });
}

function canvas(): HTMLCanvasElement {
  const made = document.createElement("canvas");
  document.body.append(made);
  return made;
}

function ours(): { draw(frame: number): void; triangles(): number } {
  const on = canvas();
  const space = new Space(on, edition, SEATS, true);
  const side = sideOf(edition, GRID, SEATS, 0);
  space.sit(side);
  space.resize(WIDE, HIGH, 1);
  space.look(SEATED);
  const board = edition.cards.slice(0, 36).map(({ id }) => id);
  space.lay({ board, grid: GRID } as unknown as View, [], null, false);
  const gl = on.getContext("webgl2");
  return {
    draw: (frame) => {
      space.put(dice(frame), false);
      space.render();
      wait(gl);
    },
    triangles: () => space.effort.triangles,
  };
}

function plain(): { draw(frame: number): void; triangles(): number } {
  const on = canvas();
  const renderer = new WebGLRenderer({ canvas: on });
  renderer.setSize(WIDE, HIGH, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  const table = new Mesh(new PlaneGeometry(6000, 6000), new MeshLambertMaterial());
  table.position.z = -3;
  const slab = new Mesh(new PlaneGeometry(478, 478), new MeshLambertMaterial({ color: 0x222222 }));
  slab.position.set(234, 234, -0.4);
  const cards = new Mesh(
    new PlaneGeometry(468, 468, 6, 6),
    new MeshLambertMaterial({ map: facePictures(1) }),
  );
  cards.position.set(234, 234, 0.1);
  for (const flat of [table, slab, cards]) flat.receiveShadow = true;
  const paint = new MeshPhongMaterial({ map: facePictures(SEATS) });
  const solids = dice(0).map(({ seat }) => {
    const mesh = new Mesh(dieSolid(16, 2, seat, SEATS), paint);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    return mesh;
  });
  const light = new DirectionalLight(0xffffff, 2);
  light.position.set(-200, 600, 950);
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  const reach = { left: -420, right: 420, top: 420, bottom: -420, near: 100, far: 2400 };
  Object.assign(light.shadow.camera, reach);
  scene.add(table, slab, cards, light, new HemisphereLight(), ...solids);
  const camera = new PerspectiveCamera(36, WIDE / HIGH, 20, 8000);
  camera.up.set(0, 0, 1);
  camera.position.set(234, -420, 760);
  camera.lookAt(234, 200, 0);
  const gl = on.getContext("webgl2");
  return {
    draw: (frame) => {
      for (const [at, { place, turn }] of dice(frame).entries()) {
        solids[at]?.position.set(...place);
        const [w, x, y, z] = turn;
        solids[at]?.quaternion.set(x, y, z, w).normalize();
      }
      renderer.render(scene, camera);
      wait(gl);
    },
    triangles: () => renderer.info.render.triangles,
  };
}

/** Waits until the picture is there: reading from it does. */
function wait(gl: WebGL2RenderingContext | null): void {
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

const scenes = { ours: ours(), plain: plain() };

/** Gives the time of so many frames in ms each, and the triangles of one. */
function measure(which: keyof typeof scenes, frames: number) {
  const { draw, triangles } = scenes[which];
  const began = performance.now();
  for (let frame = 0; frame < frames; frame++) draw(frame);
  return { ms: (performance.now() - began) / frames, triangles: triangles() };
}

Object.assign(window, { measure });
