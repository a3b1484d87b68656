import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, deckLeft, House, openBrowser } from "./house.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

describe("a server that is killed in the middle of a game", () => {
  it("finds the page waiting, and the game goes on without a reload", async () => {
    const context = await browser.newContext(DESK);
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    await page.evaluate(() => {
      (window as { board?: Element | null }).board = document.querySelector(".board");
    });
    const main = page.locator(".asked .button.main:enabled");
    const play = async (name: string) => {
      await main.filter({ hasText: name }).click();
    };
    for (let round = 0; round < 3; round++) {
      await play("Draw a card");
      await play("Lay it here");
      await main.filter({ hasText: "Draw a card" }).waitFor();
    }

    await house.kill();
    await page.getByText("Connection lost, trying again").waitFor();
    // Asked for while nobody listens: it is done once, when the server is back.
    await page.getByRole("application").focus();
    await page.keyboard.press("d");
    await house.start();
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await play("Lay it here");
    await main.filter({ hasText: "Draw a card" }).waitFor();
    expect(await deckLeft(page)).toBe(15 - 4);

    // Neither the page nor the board on it was built anew.
    const still = await page.evaluate(
      () => (window as { board?: Element | null }).board === document.querySelector(".board"),
    );
    expect(still).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("is reached without websockets where they do not come through", async () => {
    const context = await browser.newContext(DESK);
    await context.routeWebSocket(/\/ws\//, (socket) => socket.close({ code: 1006 }));
    const page = await beginSolo(context, house);
    await page.locator(".asked .button.main:enabled").filter({ hasText: "Draw a card" }).click();
    await page.locator(".asked .button.main:enabled").filter({ hasText: "Lay it here" }).click();
    await page.locator(".pile:has-text('14')").waitFor();
    await context.close();
  });
});
