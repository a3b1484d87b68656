import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import { type Camera, camera, offers } from "./play.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

async function middle(page: Page): Promise<[number, number]> {
  const box = await page.getByRole("application").boundingBox();
  if (!box) throw new Error("there is no board");
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

function same(one: Camera, other: Camera): void {
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
  expect(one.scale).toBeCloseTo(other.scale, 9);
}

describe("looking around", () => {
  it("is done by wheel, drag, keys and buttons, and all of it comes back at once", async () => {
    const context = await browser.newContext(DESK);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    const fitted = await camera(page);
    const board = await page.getByRole("application").boundingBox();
    const [x, y] = await middle(page);

    // The wheel zooms about the pointer: what is under it stays under it.
    const at = { x: x + 90 - (board?.x ?? 0), y: y - 60 - (board?.y ?? 0) };
    await page.mouse.move(x + 90, y - 60);
    await page.mouse.wheel(0, -250);
    await expect.poll(async () => (await camera(page)).scale).toBeGreaterThan(fitted.scale);
    const near = await camera(page);
    expect(near.scale / fitted.scale).toBeCloseTo(Math.exp(0.5), 6);
    expect((at.x - near.x) / near.scale).toBeCloseTo((at.x - fitted.x) / fitted.scale, 6);
    expect((at.y - near.y) / near.scale).toBeCloseTo((at.y - fitted.y) / fitted.scale, 6);

    // Nothing is held, so a drag moves the ground, wherever it begins.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 30, { steps: 4 });
    await page.mouse.up();
    const moved = await camera(page);
    expect(moved.scale).toBe(near.scale);
    expect(Math.abs(moved.x - near.x - 40)).toBeLessThanOrEqual(12);
    expect(Math.abs(moved.y - near.y + 30)).toBeLessThanOrEqual(12);

    await page.getByRole("application").focus();
    await page.keyboard.press("0");
    same(await camera(page), fitted);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowDown");
    same(await camera(page), { ...fitted, x: fitted.x - 60, y: fitted.y - 60 });
    await page.keyboard.press("+");
    expect((await camera(page)).scale / fitted.scale).toBeCloseTo(1.25, 9);
    await page.keyboard.press("-");
    expect((await camera(page)).scale / fitted.scale).toBeCloseTo(1, 9);

    await page.getByRole("button", { name: "Closer" }).click();
    expect((await camera(page)).scale / fitted.scale).toBeCloseTo(1.25, 9);
    await page.getByRole("button", { name: "Farther" }).click();
    await page.getByRole("button", { name: "Show the whole plan" }).click();
    same(await camera(page), fitted);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("is done by two fingers, which move no card", async () => {
    const context = await browser.newContext(PHONE);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    await (await offers(page, "Draw a card")).tap();
    await offers(page, "Lay it here");
    const fitted = await camera(page);
    const ghost = (of: Page) =>
      of
        .locator("rect.ghost")
        .evaluate((each) => ["x", "y"].map((name) => each.getAttribute(name)));
    const place = await ghost(page);
    const [x, y] = await middle(page);
    const fingers = await context.newCDPSession(page);

    await pinch(fingers, x, y, 60, 120);
    const near = await camera(page);
    expect(near.scale / fitted.scale).toBeGreaterThan(1.5);
    await pinch(fingers, x, y, 120, 60);
    expect((await camera(page)).scale / near.scale).toBeLessThan(1 / 1.5);
    expect(await ghost(page)).toEqual(place);
    await page.getByRole("button", { name: "Show the whole plan" }).tap();
    same(await camera(page), fitted);
    // The page itself is neither zoomed nor scrolled.
    expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

/** Two fingers on a level line, from so far apart to so far, about a point. */
async function pinch(on: CDPSession, x: number, y: number, from: number, to: number) {
  const points = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ];
  await on.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(from) });
  for (let step = 1; step <= 8; step++) {
    const touchPoints = points(from + ((to - from) * step) / 8);
    await on.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await on.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
