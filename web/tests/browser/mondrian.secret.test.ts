import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../src/wire/mondrian.ts";
import { faults } from "./faults.ts";
import { complaints, DESK, House, openBrowser } from "./house.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await browser.close();
  await house.end();
});

interface Heard {
  view?: View | null;
  events?: { type: string; seat?: number }[];
}

/** Keeps every message that a page gets over its websocket. */
function traffic(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

async function place(page: Page, ...ways: string[]): Promise<void> {
  const palette = page.getByRole("group", { name: "Your palette" });
  for (const way of ways) await palette.getByRole("button", { name: way }).click();
  await page.getByRole("button", { name: /^Place them/ }).click();
}

describe("secret choices", () => {
  it("are each player's own until both have chosen, though both choose at once", async () => {
    const [host, guest] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext(DESK)).newPage()),
    );
    if (!host || !guest) throw new Error("there are two");
    const wrong = [complaints(host), complaints(guest)];
    const heard = [traffic(host), traffic(guest)];
    await host.goto(`${house.url}/new/mondrian`);
    await host.getByLabel("Your name").fill("Ada");
    await host.getByLabel("2 players").check();
    await host.getByRole("button", { name: "Make the table" }).click();
    await guest.goto(await host.getByLabel("Link to this table").inputValue());
    await guest.getByLabel("Your name").fill("Grace");
    await guest.getByRole("button", { name: "Sit down" }).click();
    await host.getByRole("button", { name: "I am ready" }).click();
    await guest.getByRole("button", { name: "I am ready" }).click();
    await Promise.all([host, guest].map((page) => page.getByText("Round 1 of 4").waitFor()));

    await Promise.all([place(host, "Left hand", "Flick"), place(guest, "Blind", "Drop")]);
    await host.locator("[data-asked=throw], [data-asked=wait]").first().waitFor();
    await Promise.all(
      [host, guest].map((page) =>
        page
          .getByText(/Waiting for (Ada|Grace)|press in|brush/)
          .first()
          .waitFor(),
      ),
    );
    for (const [seat, messages] of heard.entries()) {
      const before = messages.filter(({ view }) => view?.phase === "palette");
      expect(before.length).toBeGreaterThan(0);
      for (const { view, events } of before) {
        expect(view?.players[1 - seat]?.placed).toBeNull();
        for (const event of events ?? []) if (event.type === "chose") expect(event.seat).toBe(seat);
      }
      const shown = messages.find(({ view }) => view?.phase === "stroke");
      expect(shown?.view?.players.map(({ placed }) => placed)).toEqual([
        ["left", "flick"],
        ["blind", "drop"],
      ]);
    }
    expect(wrong).toEqual([[], []]);
    await Promise.all([host.context().close(), guest.context().close()]);
  });

  it("stay hidden where one device is passed round", async () => {
    const page = await (await browser.newContext(DESK)).newPage();
    const wrong = complaints(page);
    await page.goto(`${house.url}/new/mondrian`);
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Your less steady hand").selectOption("right");
    await page.getByLabel(/^Seat 2/).selectOption({ label: "A person, on this device" });
    await page.getByLabel("Name for seat 2").fill("Grace");
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Begin" }).click();
    const pass = page.getByRole("dialog");
    await pass.getByText("Pass the device to Ada").waitFor();
    expect(await faults(page)).toEqual([]);
    await pass.getByRole("button", { name: "I am Ada" }).click();
    // Ada throws better with the left hand; Grace, who said nothing, with the right one.
    await page.getByRole("button", { name: /Right hand.*less steady/ }).waitFor();
    await place(page, "Left hand", "Drop");
    await pass.getByText("Pass the device to Grace").waitFor();
    await pass.getByRole("button", { name: "I am Grace" }).click();
    // Nothing of what Ada chose is on Grace's page.
    const palette = page.getByRole("group", { name: "Your palette" });
    await palette.getByRole("button", { name: /Left hand.*less steady/ }).waitFor();
    expect(await palette.locator("[aria-pressed=true]").count()).toBe(0);
    expect(await page.locator(".way").count()).toBe(0);
    await place(page, "Right hand", "Flick");
    await page.locator("[data-asked=throw]").waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});
