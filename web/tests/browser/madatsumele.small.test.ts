import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apart, boxOf, SCREENS, wider, within } from "./boxes.ts";
import { complaints, DESK, House, openBrowser } from "./house.ts";
import { letGo, newTable, over } from "./luggage.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await browser.close();
  await house.end();
});

/** How much of the screen's height the large bag has, from its rim to its foot. */
async function bagShare(page: Page): Promise<number> {
  const bag = await boxOf(page.locator(".stage .leather"));
  return bag.height / (page.viewportSize()?.height ?? Number.NaN);
}

async function shared(context: BrowserContext): Promise<Page> {
  const page = await newTable(context, house);
  await page.getByLabel("3 players").check();
  await page.getByLabel(/^Seat 2/).selectOption("here");
  await page.getByLabel(/^Seat 3/).selectOption("here");
  await page.getByLabel(/^Mode/).selectOption("cooperative");
  await page.getByRole("button", { name: "Begin" }).click();
  return page;
}

const ALL = [...SCREENS, DESK.viewport];

describe.each(ALL)("Madatsumele on $width x $height", ({ width, height }) => {
  const options = { viewport: { width, height }, reducedMotion: "reduce" } as const;

  it("shows the bag large, all bags, and what to press, to the end", async () => {
    const context = await browser.newContext(options);
    const page = await newTable(context, house);
    const wrong = complaints(page);
    await page.getByRole("button", { name: "Begin" }).click();
    await letGo(page).waitFor();
    expect(await bagShare(page)).toBeGreaterThan(width > height ? 0.5 : 0.3);
    const bags = page.getByRole("group", { name: "The bags" }).getByRole("button");
    for (const what of [
      letGo(page),
      page.getByRole("button", { name: "Turn left" }),
      page.getByRole("button", { name: "Turn right" }),
      page.getByRole("button", { name: "What would the old traveller do?" }),
      page.getByText(/^Left \d+ mm/),
      ...(await bags.all()),
    ])
      expect(await within(page, what)).toBe(true);
    expect(await wider(page)).toBe(false);
    while (!(await over(page).isVisible())) {
      await letGo(page).click({ timeout: 5000 });
      await letGo(page).and(page.locator(":enabled")).or(over(page)).waitFor();
    }
    // How it ended comes first; the bags stand apart, each with its tag in it.
    expect(await within(page, page.getByRole("heading", { level: 1 }))).toBe(true);
    const boxes = await Promise.all((await bags.all()).map(boxOf));
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) expect(apart(box, other)).toBe(true);
      const tag = await boxOf(bags.nth(at).locator(".tag"));
      const picture = await boxOf(bags.nth(at).locator("svg"));
      expect(tag.y + tag.height).toBeLessThanOrEqual(box.y + box.height);
      expect(picture.y + picture.height).toBeLessThanOrEqual(tag.y);
      if (width > height) expect(await within(page, bags.nth(at))).toBe(true);
    }
    expect(await wider(page)).toBe(false);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("hands the device over, and has room for a talk", async () => {
    const context = await browser.newContext(options);
    const page = await shared(context);
    const wrong = complaints(page);
    const take = page.getByRole("button", { name: /^I am / });
    for (let seat = 0; seat < 3; seat++) {
      await take.waitFor();
      const curtain = page.getByRole("region", { name: "Pass it on" });
      const parts = await curtain.locator("> svg:visible, h1, p, button").all();
      const boxes = await Promise.all(parts.map(boxOf));
      for (const [at, box] of boxes.entries())
        for (const other of boxes.slice(at + 1)) expect(apart(box, other)).toBe(true);
      for (const part of parts) expect(await within(page, part)).toBe(true);
      await take.click();
      await letGo(page).waitFor();
      expect(await within(page, letGo(page))).toBe(true);
      await letGo(page).click();
    }
    await page.getByRole("timer").waitFor();
    for (const what of [
      page.getByRole("timer"),
      ...(await page.getByRole("button", { name: /^Name / }).all()),
      ...(await page.getByRole("group", { name: "The bags" }).getByRole("button").all()),
    ])
      expect(await within(page, what)).toBe(true);
    expect(await bagShare(page)).toBeGreaterThan(width > height ? 0.5 : 0.18);
    expect(await wider(page)).toBe(false);
    expect(wrong).toEqual([]);
    await context.close();
  });
});
