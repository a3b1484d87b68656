import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { host, main } from "./architects.ts";
import { beginSolo, complaints, DESK, House, openBrowser } from "./house.ts";
import { letGo, newTable, STILL, traffic } from "./luggage.ts";
import { beginAgainst } from "./mondrian.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** A table of a game, up to something that is asked with a button. */
interface Opened {
  page: Page;
  /** Presses the button. */
  press(): Promise<void>;
  /** Waits until what it does is seen to be done. */
  done(): Promise<void>;
}

const TABLES: Record<string, () => Promise<Opened>> = {
  async architect() {
    const page = await beginSolo(await browser.newContext(DESK), house);
    return {
      page,
      press: () => main(page).filter({ hasText: "Draw a card" }).click(),
      done: () => page.locator(".pile:has-text('14')").waitFor(),
    };
  },
  async madatsumele() {
    const page = await newTable(await browser.newContext(STILL), house);
    await page.getByRole("button", { name: "Begin" }).click();
    const tags = page.locator(".bags .tag .digits");
    return {
      page,
      press: () => letGo(page).click(),
      done: () => tags.filter({ hasText: /^1/ }).first().waitFor(),
    };
  },
  async madrino() {
    const page = await host(await browser.newContext(DESK), house, []);
    return {
      page,
      press: () => main(page).filter({ hasText: "Roll the dice" }).click(),
      done: () => main(page).filter({ hasText: "Set the entrance" }).waitFor(),
    };
  },
  async mondrian() {
    const page = await (await browser.newContext(STILL)).newPage();
    await beginAgainst(page, house);
    const ways = page.getByRole("group", { name: "Your palette" }).getByRole("button");
    await ways.nth(3).click();
    await ways.nth(4).click();
    return {
      page,
      press: () => page.getByRole("button", { name: /^Place them/ }).click(),
      done: () => page.locator("[data-asked=throw]").waitFor(),
    };
  },
};

describe("what is done while the line is lost", () => {
  it("is said to be kept, in every game, and done when the line is back", async () => {
    const tables = await Promise.all(Object.values(TABLES).map((open) => open()));
    const wrong = tables.map(({ page }) => complaints(page));
    await house.kill();
    for (const { page, press } of tables) {
      await page.getByText("Connection lost, trying again").waitFor();
      expect(await page.getByText("What you did is kept").count()).toBe(0);
      await press();
      await page.getByText("What you did is kept, and sent once it is back.").waitFor();
    }
    await house.start();
    for (const { page, done } of tables) {
      await done();
      await page.getByText("Connection lost").waitFor({ state: "detached" });
    }
    expect(wrong.flat()).toEqual([]);
    for (const { page } of tables) await page.context().close();
  });

  it("is not lost with the page, unless one says so, nor by going home", async () => {
    const { page, press } = await (TABLES.architect?.() ?? Promise.reject());
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const heard = traffic(page);
    const table = page.url();
    await house.kill();
    await page.getByText("Connection lost, trying again").waitFor();
    await press();
    await page.getByText("What you did is kept").waitFor();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await page.getByRole("link", { name: "Enfilade" }).click();
    await house.start();
    await expect
      .poll(() => heard.some(({ type }) => type === "step"), { timeout: 30_000 })
      .toBe(true);
    await page.goto(table);
    await page.locator(".pile:has-text('14')").waitFor();
    await page.context().close();
  });
});
