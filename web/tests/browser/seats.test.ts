import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import { lay, offers, tableOf } from "./play.ts";

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

/** Makes a table for so many, to which the host lets people in or whoever has the link. */
async function gather(host: Page, players: number, open: boolean): Promise<string> {
  await host.goto(`${house.url}/new/architect`);
  await host.getByLabel("Your name").fill("Ada");
  await host.getByLabel(`${players} players`).check();
  await host.getByLabel("Anyone with the link").setChecked(open);
  await host.getByRole("button", { name: "Make the table" }).click();
  return host.getByLabel("Link to this table").inputValue();
}

const chosen = (page: Page) => page.getByRole("radio", { checked: true }).getAttribute("value");

describe("a seat", () => {
  it("moves to another device in the middle of a match, once", async () => {
    const context = await browser.newContext(DESK);
    const desk = await beginSolo(context, house);
    const wrong = [complaints(desk)];
    await desk.getByRole("application").focus();
    await desk.keyboard.press("d");
    await lay(desk);
    await desk.getByText("Go on with another device").click();
    await desk.getByRole("button", { name: "Make the link" }).click();
    const link = await desk
      .getByRole("textbox", { name: "Go on with another device" })
      .inputValue();
    expect(new URL(link).hash).toMatch(/^#[\w-]{20,}$/);

    const pocket = await browser.newContext(PHONE);
    const phone = await pocket.newPage();
    wrong.push(complaints(phone));
    await phone.goto(link);
    await phone.getByRole("button", { name: "Move it here" }).tap();
    await phone.getByRole("application").waitFor();
    expect(tableOf(phone)).toBe(tableOf(desk));
    // It goes on where it was, and the desk can only watch.
    await offers(phone, "Draw a card");
    expect(await phone.locator(".board .plan .film").count()).toBe(2);
    await desk.getByText("You are watching").waitFor();
    await (await offers(phone, "Draw a card")).tap();
    await (await offers(phone, "Lay it here")).tap();
    await phone.getByRole("button", { name: "Take back" }).waitFor();
    expect(await desk.getByRole("button", { name: "Take back" }).count()).toBe(0);

    // The code is used up.
    const late = await newPage();
    await late.goto(link);
    await late.getByRole("button", { name: "Move it here" }).click();
    await late.getByText("This link was used already").waitFor();
    expect(wrong).toEqual([[], []]);
    await Promise.all([context.close(), pocket.close(), late.context().close()]);
  });

  it("may be refused, and asked for again", async () => {
    const [host, guest] = await Promise.all([newPage(), newPage()]);
    const wrong = [complaints(host), complaints(guest)];
    await guest.goto(await gather(host, 2, false));
    await guest.getByLabel("Your name").fill("Grace");
    await guest.getByRole("button", { name: "Ask for a seat" }).click();
    await guest.getByText("You have asked for a seat.").waitFor();
    await host.getByRole("button", { name: "Not now" }).click();
    await guest.getByText("The host has not let you in this time.").waitFor();
    const seats = host.getByRole("list", { name: "Seats" }).getByRole("listitem");
    await seats.nth(1).getByText("free", { exact: true }).waitFor();
    expect(await seats.nth(1).textContent()).not.toContain("Grace");

    await guest.getByRole("button", { name: "Ask for a seat" }).click();
    await host.getByRole("button", { name: "Welcome" }).click();
    await guest.getByRole("button", { name: "I am ready" }).click();
    await host.getByRole("button", { name: "I am ready" }).click();
    await Promise.all([host, guest].map((page) => page.getByRole("application").waitFor()));
    expect(wrong).toEqual([[], []]);
    await Promise.all([host.context().close(), guest.context().close()]);
  });

  it("comes in a colour that nobody has, unless one chooses it", async () => {
    const [host, grace, edith] = await Promise.all([newPage(), newPage(), newPage()]);
    const link = await gather(host, 3, true);
    // Both come before either sits: red is the host's, and blue is offered to both.
    for (const page of [grace, edith]) {
      await page.goto(link);
      await page.getByRole("button", { name: "Sit down" }).waitFor();
      expect(await chosen(page)).toBe("#1f4e9e");
    }
    await grace.getByRole("button", { name: "Sit down" }).click();
    await grace.getByRole("button", { name: "I am ready" }).waitFor();
    await expect.poll(() => chosen(edith)).toBe("#2f7d4f");
    await edith.getByRole("radio", { name: "Vermilion" }).check();
    await edith.getByRole("button", { name: "Sit down" }).click();
    await edith.getByRole("button", { name: "I am ready" }).waitFor();
    const found = await edith
      .locator(".seats .colour")
      .evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
    expect(found).toEqual(["rgb(207, 59, 42)", "rgb(31, 78, 158)", "rgb(207, 59, 42)"]);
    await Promise.all([host, grace, edith].map((page) => page.context().close()));
  });
});
