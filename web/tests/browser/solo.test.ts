import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, deckLeft, House, openBrowser, PHONE } from "./house.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

const main = (page: Page): Locator => page.locator(".asked .button.main");

/** Waits until the main button offers this and can be pressed. */
async function offers(page: Page, name: string): Promise<Locator> {
  const button = main(page).filter({ hasText: name });
  await button.and(page.locator(":enabled")).waitFor();
  return button;
}

async function finished(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play again" }).waitFor();
  expect(await page.getByRole("img").first().isVisible()).toBe(true);
}

describe("a whole game alone", () => {
  it("is played by mouse", async () => {
    const context = await browser.newContext(DESK);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    for (let left = 15; left > 0; left--) {
      await (await offers(page, "Draw a card")).click();
      const lay = await offers(page, "Lay it here");
      if (left % 5 === 0) await drag(page);
      if (left % 5 === 1) await page.getByRole("button", { name: "Turn" }).click();
      await (await offers(page, "Lay it here")).click();
      await lay.waitFor({ state: "detached" });
      expect(await deckLeft(page)).toBe(left - 1);
    }
    await doubles(page);
    await (await offers(page, "Finish the plan")).click();
    await confirm(page);
    await finished(page);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("is played by keyboard alone", async () => {
    const context = await browser.newContext(DESK);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    await page.getByRole("application").focus();
    for (let left = 15; left > 0; left--) {
      await page.keyboard.press("d");
      await offers(page, "Lay it here");
      if (left === 12) {
        await page.keyboard.press("n");
        await page.keyboard.press("r");
        await page.keyboard.press("Shift+n");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("n");
        await offers(page, "Lay it here");
      }
      if (left === 8) await takesBack(page);
      await page.keyboard.press("Enter");
      await page.locator(`.pile:has-text("${left - 1}")`).waitFor();
      await page.getByRole("button", { name: "Lay it here" }).waitFor({ state: "detached" });
    }
    for (let each = 0; each < 2; each++) {
      await page.keyboard.press("1");
      await offers(page, "Lay it here");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Lay it here" }).waitFor({ state: "detached" });
    }
    await offers(page, "Finish the plan");
    await page.keyboard.press("Enter");
    const sure = page.getByRole("dialog").getByRole("button", { name: "Finish the plan" });
    await sure.or(page.getByRole("button", { name: "Play again" })).waitFor();
    if (await sure.isVisible()) {
      await sure.focus();
      await page.keyboard.press("Enter");
    }
    await finished(page);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("is played by touch on a small screen", async () => {
    const context = await browser.newContext(PHONE);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    for (let left = 15; left > 0; left--) {
      await (await offers(page, "Draw a card")).tap();
      await offers(page, "Lay it here");
      if (left === 14) await tapBesidePlan(page);
      if (left === 9) await page.getByRole("button", { name: "Turn" }).tap();
      await (await offers(page, "Lay it here")).tap();
      await page.getByRole("button", { name: "Lay it here" }).waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Reading, seats and more" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await doubles(page);
    await (await offers(page, "Finish the plan")).tap();
    await confirm(page);
    await finished(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

async function doubles(page: Page): Promise<void> {
  for (let each = 0; each < 2; each++) {
    await (await offers(page, "Take up a double door")).click();
    await (await offers(page, "Lay it here")).click();
    await page.getByRole("button", { name: "Lay it here" }).waitFor({ state: "detached" });
  }
}

async function confirm(page: Page): Promise<void> {
  const sure = page.getByRole("dialog").getByRole("button", { name: "Finish the plan" });
  const over = page.getByRole("button", { name: "Play again" });
  await sure.or(over).waitFor();
  if (await sure.isVisible()) await sure.click();
}

/** Drags the held card over the plan and back beside it, as a hand would. */
async function drag(page: Page): Promise<void> {
  const before = await page.locator(".ghost").boundingBox();
  if (!before) throw new Error("no card is held");
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 220, y + 12, { steps: 6 });
  const after = await page.locator(".ghost").boundingBox();
  expect(Math.abs((after?.x ?? 0) - before.x)).toBeGreaterThan(20);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Lays the held card and takes it back: it is held again at once. */
async function takesBack(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await offers(page, "Draw a card");
  await page.keyboard.press("u");
  await offers(page, "Lay it here");
}

/** Taps the ground, where the held card goes; then puts it back and takes it up again. */
async function tapBesidePlan(page: Page): Promise<void> {
  const board = await page.getByRole("application").boundingBox();
  if (!board) throw new Error("there is no board");
  await page.touchscreen.tap(board.x + 30, board.y + board.height - 30);
  await page.locator(".sentence:not(.pending)").waitFor();
  const held = page.locator(".tray .card[aria-pressed=true]");
  await held.tap();
  await held.waitFor({ state: "detached" });
  await (await offers(page, "Take up a card")).tap();
}
