import type { Page } from "playwright-core";
import type { House } from "./house.ts";

/** Makes a two-player table against a program player by the server's own door, and goes there. */
export async function beginAgainst(page: Page, house: House, player = "easy"): Promise<string> {
  await page.goto(`${house.url}/about`);
  const table = await page.evaluate(async (program) => {
    const post = async (path: string, body: unknown) =>
      (
        await fetch(`/api/tables${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json();
    const made = await post("", {
      game: "mondrian",
      name: "Ada",
      options: { first: "0" },
      seats: 2,
      program_players: [program],
    });
    await post(`/${made.table.table}/ready`, { entropy: "00".repeat(16) });
    return made.table.table as string;
  }, player);
  await page.goto(`${house.url}/table/${table}`);
  await page.getByRole("application").waitFor();
  return table;
}

/** How a seat throws, by the action that is chosen. */
export type Thrower = (page: Page) => Promise<void>;

/** Answers whatever is asked until the match is over, `look`ing at each kind of it once; gives how often each thing was asked. */
export async function playOn(
  page: Page,
  thrower: Thrower,
  look: (what: string) => Promise<void> = () => Promise.resolve(),
): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  for (let step = 0; step < 400; step++) {
    const what = await page
      .locator(
        "[data-asked]:not([data-asked=wait]):not([data-asked=falling]), .ending, .exhibition",
      )
      .first()
      .evaluate((found: HTMLElement) => found.dataset.asked ?? found.className.split(" ")[0] ?? "");
    if (!asked.has(what)) await look(what);
    asked.set(what, (asked.get(what) ?? 0) + 1);
    if (what === "ending") return asked;
    if (what === "place") await place(page);
    else if (what === "throw") await thrower(page);
    else if (what === "again") {
      await settled(page, () => page.getByRole("button", { name: "Roll again" }).click());
    } else if (what === "take") await take(page);
    else if (what === "exhibition") await hang(page);
  }
  throw new Error("the match did not end");
}

async function place(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Place them/ });
  const palette = page.getByRole("group", { name: "Your palette" }).getByRole("button");
  for (let at = 4; at >= 0 && !(await button.isEnabled()); at--) await palette.nth(at).click();
  await settled(page, () => button.click());
}

async function take(page: Page): Promise<void> {
  const cards = page.getByRole("group", { name: "Cards you can take" }).getByRole("button");
  const button = page.getByRole("button", { name: "Take it" });
  const finish = page.getByRole("button", { name: "Take no more" });
  await cards.first().waitFor();
  for (const card of await cards.all()) {
    await card.click();
    if (await button.isEnabled()) return settled(page, () => button.click());
  }
  if (await finish.isEnabled()) return settled(page, () => finish.click());
  // What is left lacks something: a card of the hand makes it up.
  throw new Error("nothing may be taken, and yet the round goes on");
}

async function hang(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Hang it" });
  const cards = page.getByRole("group", { name: "Your cards" }).getByRole("button");
  for (let at = 0; !(await button.isEnabled()); at++) await cards.nth(at).click();
  await page.getByLabel("Title").fill("Broadway <b>at night</b> 👩‍🎨");
  await settled(page, () => button.click());
}

/** Does something, and waits until the page has taken in what it did. */
async function settled(page: Page, doing: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() =>
    document.querySelector("[data-version]")?.getAttribute("data-version"),
  );
  await doing();
  await page.waitForFunction((was) => {
    const now = document.querySelector("[data-version]")?.getAttribute("data-version");
    return document.querySelector(".ending") !== null || (now !== undefined && now !== was);
  }, before);
}

/** Throws by mouse: a drop is aimed and let go, a roll is swiped or drawn back, a flick drawn back. */
export async function byMouse(page: Page): Promise<void> {
  const before = await versionOf(page);
  for (let tries = 0; tries < 12; tries++) {
    await throwOnce(page, tries);
    // A swipe that a busy machine tears apart lets nothing go, and a die may lie in the way.
    const gone = page.waitForFunction(
      (was) => document.querySelector("[data-version]")?.getAttribute("data-version") !== was,
      before,
      { timeout: 4000 },
    );
    if (await gone.then(() => true).catch(() => false)) return;
  }
  throw new Error("no throw was taken");
}

function versionOf(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() =>
    document.querySelector("[data-version]")?.getAttribute("data-version"),
  );
}

async function throwOnce(page: Page, tries: number): Promise<void> {
  const stage = page.getByRole("application");
  const board = await stage.locator("rect.ground").boundingBox();
  if (!board) throw new Error("there is no board");
  const aside = ((tries * 37) % 90) - 45;
  const drop = page.getByRole("button", { name: "Let it drop" });
  if (await drop.isVisible()) {
    await page.mouse.click(board.x + board.width * 0.42 + aside, board.y + board.height * 0.6);
    await drop.click();
    return;
  }
  const band = stage.locator("rect.band:not(.edge)");
  const box = (await band.isVisible()) ? await band.boundingBox() : null;
  if (!box) {
    await drawBack(page, board.x + board.width / 2 + aside, board.y + board.height + 3, 9);
    return;
  }
  const [x, y] = [box.x + box.width / 2 + aside / 3, box.y + box.height * 0.45];
  if (tries % 2 === 0) await swipe(page, x, y, -board.height * 0.25);
  else await drawBack(page, x, y, 9);
}

/** Swipes upward by `dy` pixels in about a sixth of a second. */
async function swipe(page: Page, x: number, y: number, dy: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) {
    await page.mouse.move(x, y + (dy * step) / 8);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

/** Draws back like a sling, five times so many pixels, and lets go. */
async function drawBack(page: Page, x: number, y: number, by: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step++) await page.mouse.move(x + step, y + by * step);
  await page.mouse.up();
}

/** Throws step by step with keys alone. */
export async function byKeys(page: Page): Promise<void> {
  await settled(page, async () => {
    await page.getByRole("application").focus();
    await page.keyboard.press("t");
    const form = page.getByRole("form");
    await form.getByRole("slider").first().waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const heading = form.getByLabel(/^Heading/);
    if (!(await heading.isVisible())) return;
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Start the gauge" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    await page.keyboard.press("Enter");
  });
}
