import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../src/wire/architect.ts";
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

interface Heard {
  type: string;
  view?: View | null;
  events?: { type: string; seat: number }[];
}

/** Keeps every message that a page gets over its websocket. */
function traffic(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext(DESK);
  return context.newPage();
}

describe("duplicate", () => {
  it("keeps each plan from the other until both are finished, on the screen and in the traffic", async () => {
    const [host, guest] = await Promise.all([newPage(), newPage()]);
    const wrong = [complaints(host), complaints(guest)];
    const heard = traffic(guest);

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
    await guest.getByRole("application").waitFor();

    await build(host);
    await host.getByText("The others are still building").waitFor();
    await guest.getByText("finished").waitFor();
    for (const message of heard) {
      expect(message.view?.lanes[0]?.plan ?? null).toBeNull();
      expect(message.view?.lanes[0]?.hand ?? null).toBeNull();
      for (const event of message.events ?? []) {
        if (event.type !== "closed") expect(event.seat).toBe(1);
      }
    }

    await build(guest);
    for (const page of [host, guest]) {
      await page.getByRole("button", { name: "Play again" }).waitFor();
      await page.getByRole("group", { name: "Plans" }).getByRole("button").nth(1).waitFor();
    }
    await guest.getByRole("button", { name: "Ada" }).click();
    await guest.getByRole("img", { name: /^Ada/ }).waitFor();
    expect(wrong).toEqual([[], []]);
    await Promise.all([host.context().close(), guest.context().close()]);
  });
});
