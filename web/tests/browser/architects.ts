import type { BrowserContext, Locator, Page } from "playwright-core";
import type { House } from "./house.ts";

/** A way to press a button: a click, a tap or a key. */
export type Press = (button: Locator) => Promise<void>;

export const click: Press = (button) => button.click({ timeout: 5000 });
export const tap: Press = (button) => button.tap({ timeout: 5000 });
export const enter: Press = async (button) => {
  await button.focus({ timeout: 5000 });
  await button.press("Enter", { timeout: 5000 });
};

/** The button for what is asked, where it can be pressed. */
export function main(page: Page): Locator {
  return page.locator(".asked .button.main:enabled");
}

/** Sits at a table of Madrino as its host, as from the home page. */
export async function host(
  context: BrowserContext,
  house: House,
  seats: readonly string[],
  first = "lot",
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${house.url}/new/madrino`);
  await page.getByLabel("Your name").fill("Ada");
  await page
    .getByLabel(seats.length === 0 ? "I alone" : `${seats.length + 1} players`, { exact: true })
    .check();
  for (const [at, who] of seats.entries()) {
    await page.getByLabel(new RegExp(`^Seat ${at + 2}`)).selectOption(who);
  }
  // Alone there is nothing to choose.
  if (seats.length > 0) await page.getByLabel("First visitor").selectOption(first);
  const all = seats.every((who) => who !== "");
  await page.getByRole("button", { name: all ? "Begin" : "Make the table" }).click();
  return page;
}

/** Where a site is on its page, and how large a square is. */
export async function squares(page: Page): Promise<(x: number, y: number) => [number, number]> {
  const ground = await page.getByRole("application").locator(".ground").boundingBox();
  if (!ground) throw new Error("there is no site");
  return (x, y) => [ground.x + (x * ground.width) / 12, ground.y + (y * ground.height) / 8];
}

/** Does whatever is asked until `there` is to be seen: rolls, draws and confirms. */
export async function work(page: Page, there: Locator, press: Press): Promise<void> {
  for (let idle = 0; idle < 600; idle++) {
    if (await there.first().isVisible()) return;
    // Whoever is the boss decides for the first plan.
    const button = main(page)
      .or(page.getByRole("button", { name: /Choose this plan/ }))
      .first();
    if (!(await button.isVisible())) {
      await page.waitForTimeout(50);
      continue;
    }
    // What was offered may be gone by the time that it is pressed: then it is looked at anew.
    await press(button).catch(() => {});
  }
  throw new Error(
    `what was waited for did not come: ${await page.locator(".sentence").textContent()}`,
  );
}

/** The field for the title, once the six weeks are over. */
export function title(page: Page): Locator {
  return page.getByLabel("Title", { exact: true });
}

/** Gives the own plan a title and calls that decided. */
export async function entitle(page: Page, words: string, press: Press): Promise<void> {
  await title(page).fill(words);
  await press(page.getByRole("button", { name: "That is its title" }));
  await title(page).waitFor({ state: "detached" });
}

/** Presents the own plan, once it is one's turn. */
export async function present(page: Page, pitch: string, press: Press): Promise<void> {
  const done = page.getByRole("button", { name: "I have presented" });
  await done.waitFor();
  await page.getByLabel("Your pitch").fill(pitch);
  await press(done);
  await done.waitFor({ state: "detached" });
}
