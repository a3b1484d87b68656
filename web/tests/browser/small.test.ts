import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apart, boxOf, SCREENS, wider, within } from "./boxes.ts";
import { beginSolo, complaints, DESK, House, openBrowser } from "./house.ts";
import { build, camera, lay, tableOf } from "./play.ts";

const house = new House();
let browser: Browser;
/** A table whose match is over, and the browser that played it. */
let over: string;
let desk: BrowserContext;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
  desk = await browser.newContext(DESK);
  const page = await beginSolo(desk, house);
  await build(page);
  over = tableOf(page);
}, 120_000);

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** The least width of a bay on each of the screens while one is led. */
const BAYS: Record<string, number> = { "1280 x 500": 60, "844 x 390": 60, "320 x 480": 24 };

describe.each(SCREENS)("on $width x $height", ({ width, height }) => {
  const bay = BAYS[`${width} x ${height}`] ?? Number.NaN;

  it("shows the plan, what it is worth and what to press, hints and all", async () => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    await page.getByText("Your first card lies in the middle.").waitFor();
    await page.getByRole("application").focus();
    await page.keyboard.press("d");
    await page.getByText(/Columns meet columns/).waitFor();
    const plan = page.locator(".board rect.ghost");
    const zoom = page.getByRole("group", { name: "View" });
    for (const what of [
      page.getByRole("button", { name: "Lay it here" }),
      page.getByRole("button", { name: "Turn" }),
      page.getByRole("group", { name: "Level" }),
      page.getByText(/Columns meet columns/),
      plan,
      zoom,
    ])
      expect(await within(page, what)).toBe(true);
    expect(100 * (await camera(page)).scale).toBeGreaterThanOrEqual(bay);
    expect(apart(await boxOf(plan), await boxOf(zoom))).toBe(true);
    expect(await wider(page)).toBe(false);
    // Where it may not lie is told, and nothing is pushed away for it.
    const before = await boxOf(page.getByRole("application"));
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowUp");
    const told = page.locator(".sentence.clash");
    await told.waitFor();
    expect(await within(page, told)).toBe(true);
    expect(await boxOf(page.getByRole("application"))).toEqual(before);
    await page.keyboard.press("Escape");
    await page.keyboard.press("1");
    await lay(page);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("has every button of a replay on the screen", async () => {
    const page = await desk.newPage();
    await page.setViewportSize({ width, height });
    await page.goto(`${house.url}/replay/${over}`);
    const controls = page.getByRole("group", { name: "Steps of the replay" });
    await controls.waitFor();
    for (const each of await controls.locator("button, a, input, .digits").all())
      expect(await within(page, each)).toBe(true);
    expect((await boxOf(controls.getByRole("slider"))).width).toBeGreaterThan(60);
    expect((await boxOf(page.locator(".picture"))).height).toBeGreaterThan(height / 3);
    expect(await wider(page)).toBe(false);
    await page.close();
  });

  it.each(["/", "/new/architect", "/rules/architect", "/daily", "/about"])(
    "needs no scrolling sideways at %s",
    async (path) => {
      const page = await desk.newPage();
      await page.setViewportSize({ width, height });
      await page.goto(house.url + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await wider(page)).toBe(false);
      await page.close();
    },
  );
});
