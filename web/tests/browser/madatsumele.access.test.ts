import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "./faults.ts";
import { DESK, House, openBrowser, PHONE } from "./house.ts";
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

/** Drops pieces where they hang until the match is over. */
async function toTheEnd(page: Page): Promise<void> {
  while (!(await over(page).isVisible())) {
    await letGo(page).click({ timeout: 5000 });
    await letGo(page).and(page.locator(":enabled")).or(over(page)).waitFor();
  }
}

describe.each([
  ["light, on a desk", { ...DESK, colorScheme: "light", reducedMotion: "reduce" }],
  ["dark, on a phone", { ...PHONE, colorScheme: "dark", reducedMotion: "reduce" }],
] as const)("Madatsumele's pages, %s", (_, options) => {
  it("give axe nothing to complain of", async () => {
    const context = await browser.newContext(options);
    const found: Record<string, string[]> = {};
    const look = async (name: string, page: Page) => {
      found[name] = await faults(page);
    };

    const alone = await newTable(context, house);
    await look("new", alone);
    await alone.getByRole("button", { name: "Begin" }).click();
    await letGo(alone).click();
    await letGo(alone).and(alone.locator(":enabled")).waitFor();
    await look("alone", alone);
    await alone.getByRole("application").focus();
    await alone.keyboard.press("?");
    await alone.getByRole("dialog").waitFor();
    await look("keys", alone);
    await alone.keyboard.press("Escape");
    await toTheEnd(alone);
    await alone
      .getByRole("group", { name: /^Drops into this bag/ })
      .getByRole("button")
      .first()
      .waitFor();
    await look("ending", alone);
    await alone.getByRole("link", { name: "Replay" }).click();
    await alone.getByRole("button", { name: "A step back" }).click();
    await look("replay", alone);

    const shared = await newTable(context, house);
    await shared.getByLabel("2 players").check();
    await shared.getByLabel(/^Seat 2/).selectOption("here");
    await shared.getByLabel(/^Mode/).selectOption("cooperative");
    await look("new, for two", shared);
    await shared.getByRole("button", { name: "Begin" }).click();
    const take = shared.getByRole("button", { name: /^I am / });
    for (let seat = 0; seat < 2; seat++) {
      await take.waitFor();
      await look(`curtain ${seat}`, shared);
      await take.click();
      await letGo(shared).waitFor();
      await look(`hidden bag ${seat}`, shared);
      await letGo(shared).click();
    }
    await shared.getByRole("timer").waitFor();
    await look("talk", shared);

    const clean = Object.fromEntries(Object.keys(found).map((name) => [name, []]));
    expect(found).toEqual(clean);
    await context.close();
  });
});
