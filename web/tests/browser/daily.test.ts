import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaints, DESK, House, openBrowser } from "./house.ts";
import { build } from "./play.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** How the walls of the one card on the board are drawn. */
function firstCard(page: Page): Promise<string | null> {
  return page.locator(".board .plan .solid").first().getAttribute("d");
}

describe("the daily plan", () => {
  it("is played to its end once, and stands in the table of results", async () => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(house.url);
    await page.getByRole("link", { name: "Today’s plan" }).click();
    await page.getByText("Nobody has finished this plan yet.").waitFor();
    await page.getByLabel("Your name").fill("Ada");
    await page.getByRole("button", { name: "Play today’s plan" }).click();
    await page.getByRole("application").waitFor();
    const first = await firstCard(page);

    // Left and found again, it is the same attempt.
    await page.goto(`${house.url}/daily`);
    await page.getByText("You have begun today’s plan.").waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await build(page);
    const shown = await page.locator(".tally .total").textContent();
    await page.getByText("Today’s secret opens when the day is over").waitFor();
    await page.getByRole("button", { name: "Check the chance" }).click();
    await page.getByText("The day’s secret is opened when the day is over.").waitFor();

    await page.getByRole("link", { name: "The day’s results" }).click();
    const row = page.getByRole("row", { name: /Ada/ });
    await row.waitFor();
    const [place, name, total, rooms, errors] = await row.getByRole("cell").allTextContents();
    expect([place, name]).toEqual(["1", "Ada (you)"]);
    expect(shown).toContain(total === "not complete" ? "\u2013" : total?.replace("-", "\u2212"));
    for (const each of [rooms, errors]) expect(each).toMatch(/^\d+$/);

    // Another attempt is for practice: the table stays as it is.
    await page.getByText("You have finished today’s plan, and it counts.").waitFor();
    // The house was opened today: no link leads to a day without a plan.
    expect(await page.getByRole("link", { name: "The day before" }).count()).toBe(0);
    await page.getByRole("button", { name: "Play it again, for practice" }).click();
    await build(page);
    await page.getByRole("link", { name: "The day’s results" }).click();
    await row.waitFor();
    expect(await page.getByRole("row").count()).toBe(2);
    expect(await row.getByRole("cell").allTextContents()).toEqual([
      place,
      name,
      total,
      rooms,
      errors,
    ]);

    // Whoever else plays it meets the same first card.
    const other = await browser.newContext(DESK);
    const guest = await other.newPage();
    await guest.goto(page.url());
    await guest.getByRole("row", { name: /^1 Ada/ }).waitFor();
    await guest.getByLabel("Your name").fill("Grace");
    await guest.getByRole("button", { name: "Play today’s plan" }).click();
    await guest.getByRole("application").waitFor();
    expect(first).toMatch(/^M/);
    expect(await firstCard(guest)).toBe(first);
    expect(wrong).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });

  it("counts an attempt that was deleted", async () => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${house.url}/daily`);
    await page.getByLabel("Your name").fill("Mary");
    await page.getByRole("button", { name: "Play today’s plan" }).click();
    await page.getByRole("application").waitFor();
    await page.getByRole("button", { name: "Delete this table" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
    await page.getByRole("link", { name: "Today’s plan" }).click();
    await page.getByText("Your first attempt at today’s plan is deleted, and it counted").waitFor();
    await page.getByRole("button", { name: "Play it again, for practice" }).click();
    await page.getByRole("application").waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});
