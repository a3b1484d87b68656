import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "./faults.ts";
import { complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import { beginAgainst, byKeys, byMouse, playOn } from "./mondrian.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await browser.close();
  await house.end();
});

describe("a whole game for two", () => {
  it("is played by mouse, and ends with an exhibition", async () => {
    const page = await (await browser.newContext(DESK)).newPage();
    const wrong = complaints(page);
    await beginAgainst(page, house);
    const found: Record<string, string[]> = {};
    const asked = await playOn(page, byMouse, async (what) => {
      found[what] = await faults(page);
    });
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])));
    // Two, three and four dice are placed; five lie everywhere by themselves.
    expect(asked.get("place")).toBe(3);
    expect(asked.get("throw")).toBeGreaterThanOrEqual(2 + 3 + 4 + 5);
    expect(asked.get("exhibition")).toBe(1);
    const ending = page.locator(".ending");
    expect(await ending.getByRole("listitem").count()).toBe(2);
    // What is written is text, whatever it looks like.
    await ending.getByText("Broadway <b>at night</b> 👩‍🎨").waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it("is played with keys alone, each throw in steps", async () => {
    const page = await (await browser.newContext(DESK)).newPage();
    const wrong = complaints(page);
    await beginAgainst(page, house);
    const asked = await playOn(page, byKeys);
    expect(asked.get("throw")).toBeGreaterThanOrEqual(2 + 3 + 4 + 5);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it("is played on a phone in the dark, and stepped through afterwards", async () => {
    const page = await (await browser.newContext({ ...PHONE, colorScheme: "dark" })).newPage();
    const wrong = complaints(page);
    const table = await beginAgainst(page, house);
    const found: Record<string, string[]> = {};
    const asked = await playOn(page, byMouse, async (what) => {
      found[what] = await faults(page);
    });
    await page.goto(`${house.url}/replay/${table}?step=3`);
    await page.getByText(/^3 \/ /).waitFor();
    found.replay = await faults(page);
    await page.getByRole("button", { name: "A step on" }).click();
    await page.getByText(/^4 \/ /).waitFor();
    await page.goto(`${house.url}/practice/mondrian`);
    await page.getByRole("application").waitFor();
    found.practice = await faults(page);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])));
    expect(asked.get("ending")).toBe(1);
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

describe("the table in three dimensions", () => {
  it("is thrown on by hand, shows the fall, and can be turned and left for the plan", async () => {
    const shown = await openBrowser(
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    );
    const context = await shown.newContext({ viewport: { width: 900, height: 640 } });
    await context.addInitScript(() => localStorage.setItem("enfilade.mondrian.view", '"space"'));
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${house.url}/practice/mondrian`);
    const canvas = page.locator("canvas");
    await canvas.waitFor();
    await page.getByRole("button", { name: "Turn the table to the left" }).click();
    await page.getByRole("button", { name: "Turn the table to the right" }).click();
    await page.getByRole("button", { name: "Right hand" }).click();
    const before = await canvas.screenshot();
    const box = await canvas.boundingBox();
    if (!box) throw new Error("there is no canvas");
    // From the band before the right half, drawn back a little like a sling.
    const [x, y] = [box.x + box.width * 0.62, box.y + box.height * 0.84];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20);
    await page.mouse.move(x, y + 34);
    await page.mouse.up();
    await page.locator("[data-asked=falling]").waitFor();
    await page.getByText(/^You, Right hand:/).waitFor({ timeout: 60_000 });
    expect((await canvas.screenshot()).equals(before)).toBe(false);
    await page.getByRole("button", { name: "Watch the last throw again, slowly" }).click();
    await page.locator("[data-asked=falling]").waitFor();
    await page.locator("[data-asked=falling]").waitFor({ state: "detached", timeout: 60_000 });
    await page.getByRole("button", { name: "Plan from above" }).click();
    await page.locator("rect.ground").waitFor();
    expect(wrong).toEqual([]);
    await shown.close();
  });
});
