import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, DESK, deckLeft, House, openBrowser } from "./house.ts";
import { offers } from "./play.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** Holds a key down: its first press, then as often as a keyboard repeats it. */
async function hold(page: Page, key: string): Promise<void> {
  for (let press = 0; press < 20; press++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(50);
  }
  await page.keyboard.up(key);
}

describe("what comes next", () => {
  it("is not played by a key that is held down", async () => {
    const context = await browser.newContext(DESK);
    const page = await beginSolo(context, house);
    await page.getByRole("application").focus();
    await hold(page, "Enter");
    await offers(page, "Lay it here");
    expect(await deckLeft(page)).toBe(14);
    // On the button too, and by the other keys that draw and lay.
    await (await offers(page, "Lay it here")).focus();
    await hold(page, "Enter");
    await offers(page, "Draw a card");
    expect(await deckLeft(page)).toBe(14);
    await page.getByRole("application").focus();
    await hold(page, "d");
    await offers(page, "Lay it here");
    expect(await deckLeft(page)).toBe(13);
    await hold(page, " ");
    await offers(page, "Draw a card");
    expect(await deckLeft(page)).toBe(13);
    await context.close();
  });

  it("is not played by the second and third of quick presses", async () => {
    const context = await browser.newContext(DESK);
    const page = await beginSolo(context, house);
    const draw = await offers(page, "Draw a card");
    await draw.click({ trial: true });
    const box = await draw.boundingBox();
    if (!box) throw new Error("there is no button");
    await page.mouse.click(box.x + 20, box.y + 20, { clickCount: 3, delay: 10 });
    await offers(page, "Lay it here");
    expect(await deckLeft(page)).toBe(14);
    await (await offers(page, "Lay it here")).click({ trial: true });
    // Single clicks, each as soon as the one before has been answered.
    await page.evaluate(() => {
      const button = () => document.querySelector<HTMLButtonElement>(".asked .button.main");
      const clicks = new MutationObserver(() => button()?.click());
      clicks.observe(document.body, { childList: true, subtree: true, characterData: true });
      setTimeout(() => clicks.disconnect(), 300);
      button()?.click();
    });
    await offers(page, "Draw a card");
    expect(await deckLeft(page)).toBe(14);
    await (await offers(page, "Draw a card")).click();
    await page.locator('.pile:has-text("13")').waitFor();
    await context.close();
  });
});
