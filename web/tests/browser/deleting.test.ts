import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import { tableOf } from "./play.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

describe("deleting a table", () => {
  it("is asked once more on the home page, and then it is gone", async () => {
    const context = await browser.newContext(PHONE);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    const tables = [tableOf(page)];
    await page.close();
    const home = await beginSolo(context, house);
    tables.push(tableOf(home));
    await home.goto(house.url);

    const entries = home.getByRole("region", { name: "Go on playing" }).getByRole("listitem");
    const buttons = entries.getByRole("button", { name: /^Delete: The Architect/ });
    await buttons.nth(1).waitFor();
    await buttons.first().tap();
    const sheet = home.getByRole("dialog", { name: "Delete this table for good?" });
    await sheet.getByRole("button", { name: "Keep it" }).tap();
    await sheet.waitFor({ state: "detached" });
    expect(await entries.count()).toBe(2);
    // Whoever comes by keyboard is where they were.
    expect(await buttons.first().evaluate((each) => each === document.activeElement)).toBe(true);

    await buttons.first().press("Enter");
    await sheet.getByRole("button", { name: "Delete it" }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    await entries.nth(1).waitFor({ state: "detached" });
    // The newest stands first.
    const answers = tables.map((each) => context.request.get(`${house.url}/api/tables/${each}`));
    expect((await Promise.all(answers)).map((each) => each.status())).toEqual([200, 404]);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("is done at the table too; whoever watches is told", async () => {
    const [mine, other] = await Promise.all([browser.newContext(DESK), browser.newContext(DESK)]);
    const host = await beginSolo(mine, house);
    const wrong = complaints(host);
    const watcher = await other.newPage();
    await watcher.goto(host.url());
    await watcher.getByText("You are watching").waitFor();
    expect(await watcher.getByRole("button", { name: "Delete this table" }).count()).toBe(0);

    await host.getByRole("button", { name: "Delete this table" }).click();
    await host.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
    await host.getByRole("heading", { name: "Four games, one house" }).waitFor();
    await watcher.getByText("or the table is gone").waitFor();
    expect(wrong).toEqual([]);
    await Promise.all([mine.close(), other.close()]);
  });
});
