import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, deckLeft, House, openBrowser } from "./house.ts";
import { lay, offers } from "./play.ts";

const house = new House();
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

beforeEach(async () => {
  context = await browser.newContext(DESK);
  return () => context.close();
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

const tray = (page: Page) => page.getByRole("list", { name: "Cards you can lay" });
const inHand = (page: Page) => tray(page).locator(".card:not(.double)");
const takeBack = (page: Page) => page.getByRole("button", { name: "Take back", exact: true });

/** Every card of the tray, as a screen reader names it. */
async function cards(page: Page): Promise<string[]> {
  const labels = await tray(page).getByRole("button").all();
  return Promise.all(labels.map(async (each) => (await each.getAttribute("aria-label")) ?? ""));
}

describe("variations", () => {
  it("play from a hand of three, drawn up after each and run down at the end", async () => {
    const page = await beginSolo(context, house, "Hand of three");
    const wrong = complaints(page);
    await page.getByRole("application").focus();
    const hands: number[] = [];
    for (let laid = 0; laid < 15; laid++) {
      if (await page.getByText("Draw the next card").isVisible()) {
        await page.keyboard.press("d");
        await offers(page, "Take up a card");
      }
      hands.push(await inHand(page).count());
      if (laid === 0) {
        expect(await deckLeft(page)).toBe(12);
        // The second of three is taken by its picture.
        await inHand(page).nth(1).click();
        expect(await inHand(page).nth(1).getAttribute("aria-pressed")).toBe("true");
        await page.getByRole("application").focus();
      } else {
        await page.keyboard.press("1");
      }
      await lay(page);
    }
    expect(hands).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1]);
    expect(await deckLeft(page)).toBe(0);
    // No card was seen since the deck ran out: the last three can all be taken back.
    for (let back = 1; back <= 3; back++) {
      await page.keyboard.press("u");
      await inHand(page)
        .nth(back - 1)
        .waitFor();
    }
    await page.keyboard.press("Escape");
    await offers(page, "Take up a card");
    expect(await takeBack(page).count()).toBe(0);
    expect(wrong).toEqual([]);
  });

  it("refuse an overlap where there shall be none, with the rule", async () => {
    const page = await beginSolo(context, house, "No overlap");
    await page.getByRole("application").focus();
    await page.keyboard.press("d");
    await offers(page, "Lay it here");
    const plan = await page.locator(".board .plan .film:not(.held)").first().boundingBox();
    if (!plan) throw new Error("there is no plan");
    await page.mouse.click(plan.x + plan.width / 2, plan.y + plan.height / 2);
    const rule = page.locator(".sentence.clash").getByRole("link", { name: "ARC-41" });
    await rule.waitFor();
    expect(await rule.getAttribute("href")).toBe("/rules/architect#ARC-41");
    expect(await page.getByRole("button", { name: "Lay it here" }).isDisabled()).toBe(true);

    await page.getByRole("application").focus();
    await page.keyboard.press("n");
    await offers(page, "Lay it here");
    for (const name of ["Lay it higher", "Lay it lower"]) {
      expect(await page.getByRole("button", { name }).isDisabled()).toBe(true);
    }
    await lay(page);
    expect(await page.locator(".board .plan .film").count()).toBe(2);
  });
});

describe("taking back", () => {
  it("can be done until the next card is seen, and not after", async () => {
    const page = await beginSolo(context, house);
    await page.getByRole("application").focus();
    expect(await takeBack(page).count()).toBe(0);
    await page.keyboard.press("d");
    await offers(page, "Lay it here");
    const drawn = await cards(page);
    await lay(page);
    await page.keyboard.press("3");
    await page.keyboard.press("1");
    await lay(page);
    // A double door and the drawn card, the last one first.
    await takeBack(page).click();
    await offers(page, "Draw a card");
    await takeBack(page).click();
    await offers(page, "Lay it here");
    expect(await cards(page)).toEqual(drawn);

    await page.getByRole("application").focus();
    await lay(page);
    await page.keyboard.press("d");
    await offers(page, "Lay it here");
    await page.keyboard.press("Escape");
    await offers(page, "Take up a card");
    expect(await takeBack(page).count()).toBe(0);
    await page.keyboard.press("u");
    await page.getByRole("alert").waitFor();
    expect(await page.locator(".board .plan .film").count()).toBe(2);
    expect(await deckLeft(page)).toBe(13);
  });
});

describe("sound", () => {
  it("is off until it is asked for, and then stays on", async () => {
    await context.addInitScript(() => {
      const counted = window as unknown as { AudioContext: typeof AudioContext; sounds: number };
      counted.sounds = 0;
      counted.AudioContext = class extends AudioContext {
        constructor() {
          super();
          counted.sounds += 1;
        }
      };
    });
    const sounds = (of: Page) =>
      of.evaluate(() => (window as unknown as { sounds: number }).sounds);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    const button = page.getByRole("button", { name: "Sound" });
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("application").focus();
    await page.keyboard.press("d");
    await lay(page);
    expect(await sounds(page)).toBe(0);

    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("application").focus();
    await page.keyboard.press("d");
    await offers(page, "Lay it here");
    expect(await sounds(page)).toBe(1);

    await page.reload();
    await page.getByRole("application").waitFor();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(wrong).toEqual([]);
  });
});

describe("the first steps", () => {
  it("lead through three cards, and are gone for good when they are closed", async () => {
    const page = await beginSolo(context, house);
    const lead = page.locator("aside.lead");
    const says: string[] = [];
    const hear = async () => {
      const text = await lead.textContent();
      if (text) says.push(text.trim());
    };
    await page.getByRole("application").focus();
    await hear();
    for (let card = 0; card < 3; card++) {
      await page.keyboard.press("d");
      await offers(page, "Lay it here");
      await hear();
      await lay(page);
      await hear();
    }
    expect(new Set(says).size).toBe(7);
    await page.keyboard.press("d");
    await lay(page);
    expect(await lead.count()).toBe(0);
    await page.close();

    const next = await beginSolo(context, house);
    await next.locator("aside.lead").getByRole("button", { name: "Hide the first steps" }).click();
    expect(await next.locator("aside.lead").count()).toBe(0);
    await next.close();

    const last = await beginSolo(context, house);
    expect(await last.locator("aside.lead").count()).toBe(0);
    const first = last.getByRole("button", { name: "Show the first steps" });
    await first.click();
    expect(await last.locator("aside.lead").count()).toBe(1);
    expect(await first.count()).toBe(0);
    // By keyboard, the key closes it and means nothing to the plan.
    await last
      .locator("aside.lead")
      .getByRole("button", { name: "Hide the first steps" })
      .press("Enter");
    expect(await last.locator("aside.lead").count()).toBe(0);
    expect(await first.count()).toBe(1);
    expect(await deckLeft(last)).toBe(15);
  });
});
