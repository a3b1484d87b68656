import { describe, expect, it } from "vitest";
import { bayAt, pan, sees, whole, zoom } from "../../src/games/architect/camera.ts";

const SCREEN = { wide: 1000, high: 800 };
const BOX = { left: -2, top: 0, right: 8, bottom: 5 };

describe("the view of the plan", () => {
  it("shows all bays in the middle of what is free", () => {
    const camera = whole(BOX, SCREEN, { left: 0, right: 0, top: 0, bottom: 300 });
    // 10 bays of 100 units fill 1000 pixels, 5 fill 500: the free height.
    expect(camera).toEqual({ scale: 1, x: 200, y: 0 });
    expect(sees(camera, { wide: 1000, high: 500 }, BOX)).toBe(true);
    expect(sees(pan(camera, 1, 0), { wide: 1000, high: 500 }, BOX)).toBe(false);
  });

  it("leaves free what is covered in part, as far as there is room to spare", () => {
    const all = { left: 0, right: 0, top: 0, bottom: 0 };
    // 5 bays fill the height of 250 at half size; the 10 across take 500 of the 1000 pixels.
    const low = { wide: 1000, high: 250 };
    expect(whole(BOX, low, all)).toEqual({ scale: 0.5, x: 250 + 100, y: 0 });
    expect(whole(BOX, low, all, 140)).toEqual({ scale: 0.5, x: 180 + 100, y: 0 });
    expect(whole(BOX, low, all, 900)).toEqual({ scale: 0.5, x: 100, y: 0 });
    // Where the width is what counts nothing moves.
    expect(whole(BOX, { wide: 500, high: 900 }, all, 140)).toEqual(
      whole(BOX, { wide: 500, high: 900 }, all),
    );
  });

  it("keeps the point under the pointer while it zooms", () => {
    const camera = { scale: 0.5, x: 30, y: -40 };
    const before = bayAt(camera, 320, 210);
    const after = bayAt(zoom(camera, 1.7, 320, 210), 320, 210);
    expect(after.x).toBeCloseTo(before.x, 10);
    expect(after.y).toBeCloseTo(before.y, 10);
  });

  it("zooms neither too close nor too far", () => {
    const camera = { scale: 1, x: 0, y: 0 };
    expect(zoom(camera, 1000, 0, 0).scale).toBe(1.6);
    expect(zoom(camera, 0.0001, 0, 0).scale).toBe(0.08);
  });
});
