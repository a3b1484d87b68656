import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
    const asked = await playOn(page, byMouse);
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

  it("is played on a phone", async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const wrong = complaints(page);
    await beginAgainst(page, house);
    const asked = await playOn(page, byMouse);
    expect(asked.get("ending")).toBe(1);
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});
