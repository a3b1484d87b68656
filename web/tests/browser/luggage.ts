import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Event, View } from "../../src/wire/madatsumele.ts";
import { DESK, type House } from "./house.ts";

/** A screen on which nothing falls before one's eyes: tests have no time to look. */
export const STILL = { ...DESK, reducedMotion: "reduce" } as const;

export interface Heard {
  type: string;
  view?: View | null;
  events?: Event[];
}

/** Keeps every message that a page gets over its websocket. */
export function traffic(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

/** Opens the form for a new table. */
export async function newTable(
  context: BrowserContext,
  house: House,
  name = "Ada",
  watch: (page: Page) => void = () => {},
): Promise<Page> {
  const page = await context.newPage();
  watch(page);
  await page.goto(`${house.url}/new/madatsumele`);
  await page.getByLabel("Your name").fill(name);
  return page;
}

export const letGo = (page: Page) => page.getByRole("button", { name: "Let go" });
export const over = (page: Page) => page.getByRole("button", { name: "Play again" });

/** Lets people sit at one table, each in a browser of their own that is watched from the first. */
export async function company(
  browser: Browser,
  house: House,
  names: readonly string[],
  mode: string,
  watch: (page: Page) => void = () => {},
): Promise<Page[]> {
  const [first = "", ...others] = names;
  const host = await newTable(await browser.newContext(STILL), house, first, watch);
  await host.getByLabel(`${names.length} players`).check();
  await host.getByLabel(/^Mode/).selectOption(mode);
  await host.getByRole("button", { name: "Make the table" }).click();
  const link = await host.getByLabel("Link to this table").inputValue();
  const guests: Page[] = [];
  for (const name of others) {
    const guest = await (await browser.newContext(STILL)).newPage();
    watch(guest);
    await guest.goto(link);
    await guest.getByLabel("Your name").fill(name);
    await guest.getByRole("button", { name: "Sit down" }).click();
    await guest.getByRole("button", { name: "I am ready" }).waitFor();
    guests.push(guest);
  }
  return [host, ...guests];
}

export async function ready(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.getByRole("button", { name: "I am ready" }).click();
  for (const page of pages) await page.getByRole("application").waitFor();
}

/** Does what this page is asked, if it is asked anything; says whether it was. */
export async function answer(page: Page, turn: number): Promise<boolean> {
  const drop = letGo(page);
  if (await drop.isEnabled({ timeout: 100 }).catch(() => false)) {
    await page.getByRole("application").focus();
    for (let at = 0; at < turn % 5; at++)
      await page.keyboard.press(turn % 2 ? "ArrowLeft" : "ArrowRight");
    for (let at = 0; at < turn % 3; at++) await page.keyboard.press("e");
    await page.keyboard.press("Enter");
    return true;
  }
  // Whoever has named someone may change it, but need not.
  const name = page.locator(".vote .button.main:enabled").first();
  if (await name.isVisible()) {
    if ((await page.locator(".vote .button[aria-pressed=true]").count()) > 0) {
      const close = page.getByRole("button", { name: "End the talk without agreement" });
      if (!(await close.isVisible())) return false;
      await close.click({ timeout: 1000 }).catch(() => undefined);
      return true;
    }
    await name.click({ timeout: 1000 }).catch(() => undefined);
    return true;
  }
  return false;
}

/** Lets these pages answer whatever they are asked until the match is over for all of them. */
export async function playOn(
  pages: readonly Page[],
  each: () => Promise<void> = async () => {},
): Promise<void> {
  for (let turn = 0; turn < 2000; turn++) {
    let asked = false;
    for (const page of pages) asked = (await answer(page, turn)) || asked;
    await each();
    if (await over(pages[0] as Page).isVisible()) break;
    if (!asked) await (pages[0] as Page).waitForTimeout(100);
  }
  for (const page of pages) await over(page).waitFor();
}
