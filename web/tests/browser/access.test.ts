import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "./faults.ts";
import { beginSolo, DESK, House, openBrowser, PHONE } from "./house.ts";
import { build, tableOf } from "./play.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** Plays a game to its end by keyboard, and gives its table. */
async function finishedTable(context: BrowserContext): Promise<string> {
  const page = await beginSolo(context, house);
  await build(page);
  await page.getByRole("button", { name: "Play again" }).waitFor();
  const table = tableOf(page);
  await page.close();
  return table;
}

describe.each([
  ["light, on a desk", { ...DESK, colorScheme: "light" }],
  ["dark, on a phone", { ...PHONE, colorScheme: "dark" }],
] as const)("every page, %s", (_, options) => {
  it("gives axe nothing to complain of", async () => {
    const context = await browser.newContext(options);
    const found: Record<string, string[]> = {};
    const look = async (name: string, page: Page) => {
      found[name] = await faults(page);
    };

    const page = await context.newPage();
    for (const [path, sign] of [
      ["/", "The Architect"],
      ["/new/architect", "Variations"],
      ["/rules/architect", "ARC-13"],
      ["/about", "The games and who made them"],
      ["/daily", "Play today’s plan"],
      ["/move#code", "Move it here"],
      ["/nowhere", "There is no such room"],
      ["/table/nowhere", "There is no such"],
    ] as const) {
      await page.goto(house.url + path);
      await page.getByText(sign).first().waitFor();
      await look(path, page);
    }

    await page.goto(`${house.url}/new/architect`);
    await page.getByLabel("3 players").check();
    await page.getByRole("button", { name: "Make the table" }).click();
    await page.getByLabel("Link to this table").waitFor();
    await look("gathering", page);

    const table = await beginSolo(context, house);
    await table.locator(".asked .button.main").click();
    await table.locator(".asked .button.main:enabled").filter({ hasText: "Lay it here" }).waitFor();
    await look("table", table);
    await table.getByRole("application").press("?");
    await table.getByRole("dialog").waitFor();
    await look("keys", table);
    await table.close();

    const over = await finishedTable(context);
    await page.goto(`${house.url}/table/${over}`);
    await page.getByRole("button", { name: "Check the chance" }).click();
    await page.getByText("The opened seed is the one that was promised.").waitFor();
    await page.getByText("16 cards came as the seed says.").waitFor();
    await look("ending", page);
    await page.goto(`${house.url}/replay/${over}?step=9`);
    await page.getByText("9 / 33").waitFor();
    await look("replay", page);

    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    await context.close();
  });
});
