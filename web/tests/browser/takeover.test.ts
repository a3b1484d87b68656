import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaints, DESK, House, openBrowser } from "./house.ts";
import { lay, offers } from "./play.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext(DESK);
  return context.newPage();
}

describe("a player who leaves", () => {
  it("is replaced by someone who watched, and everyone is told so", async () => {
    const [host, guest, watcher] = await Promise.all([newPage(), newPage(), newPage()]);
    const wrong = [complaints(host), complaints(watcher)];
    await host.goto(`${house.url}/new/architect`);
    await host.getByLabel("Your name").fill("Ada");
    await host.getByLabel("2 players").check();
    await host.getByLabel("Anyone with the link").uncheck();
    await host.getByRole("button", { name: "Make the table" }).click();
    const link = await host.getByLabel("Link to this table").inputValue();
    await guest.goto(link);
    await guest.getByLabel("Your name").fill("Grace");
    await guest.getByRole("button", { name: "Ask for a seat" }).click();
    await host.getByRole("button", { name: "Welcome" }).click();
    await host.getByRole("button", { name: "I am ready" }).click();
    await guest.getByRole("button", { name: "I am ready" }).click();
    await guest.getByRole("application").focus();
    await guest.keyboard.press("d");
    await lay(guest);
    await watcher.goto(link);
    await watcher.getByText("You are watching").waitFor();
    expect(await watcher.getByRole("button", { name: "Take over the seat" }).count()).toBe(0);

    await guest.context().close();
    await host.getByText("Grace has gone.").waitFor();
    await host.getByRole("button", { name: "Let somebody else take over" }).click();
    await watcher.getByRole("button", { name: "Take over the seat" }).click();
    await watcher.getByLabel("Your name").fill("Edith");
    await watcher.getByRole("button", { name: "Ask for a seat" }).click();
    await watcher.getByText("The host will let you in.").waitFor();
    await host.getByText("Edith asks to take over the free seat.").waitFor();
    await host.getByRole("button", { name: "Welcome" }).click();

    // What Grace laid is there, and Edith goes on.
    await watcher.getByRole("application").focus();
    await offers(watcher, "Draw a card");
    expect(await watcher.locator(".board .plan .film").count()).toBe(2);
    await watcher.keyboard.press("d");
    await lay(watcher);
    for (const page of [host, watcher]) {
      const seats = page.getByRole("list", { name: "Seats" }).getByRole("listitem");
      expect(await seats.filter({ hasText: "may have watched" }).allTextContents()).toHaveLength(1);
      expect(await seats.filter({ hasText: "may have watched" }).textContent()).toContain("Edith");
    }
    expect(wrong).toEqual([[], []]);
    await Promise.all([host.context().close(), watcher.context().close()]);
  });
});
