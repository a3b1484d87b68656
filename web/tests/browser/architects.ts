import type { BrowserContext, Locator, Page } from "playwright-core";
import type { FromServer } from "../../src/wire/house.ts";
import type { Action, Ranges, View } from "../../src/wire/madrino.ts";
import type { House } from "./house.ts";
import { tableOf } from "./play.ts";

/** A way to press a button: a click, a tap or a key. */
export type Press = (button: Locator) => Promise<void>;

/** Milliseconds that a button is waited for; what was offered may have gone meanwhile. */
const PATIENCE = 5000;

export const click: Press = (button) => button.click({ timeout: PATIENCE });
export const tap: Press = (button) => button.tap({ timeout: PATIENCE });
export const enter: Press = async (button) => {
  await button.focus({ timeout: PATIENCE });
  await button.press("Enter", { timeout: PATIENCE });
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
    // What was offered may be gone by the time that it is pressed: then it is looked at anew. What
    // came in its place is not pressed for it: that may be what is waited for.
    const offered = await button.textContent({ timeout: PATIENCE }).catch(() => null);
    if (offered === null || (await there.first().isVisible())) continue;
    await press(button.filter({ hasText: offered })).catch(() => {});
  }
  throw new Error(
    `what was waited for did not come: ${await page.locator(".sentence").textContent()}`,
  );
}

/**
 * Draws anywhere, for a seat of this browser, until this phase comes: by a second line to the table,
 * beside the page's own. What a test has looked at once need not be pressed for six weeks.
 */
export async function hurry(page: Page, until: View["phase"], seat = 0): Promise<void> {
  await page.evaluate(drawAnywhere, { table: tableOf(page), seat, until });
}

/** Runs on the page. */
async function drawAnywhere(where: {
  table: string;
  seat: number;
  until: View["phase"];
}): Promise<void> {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws/tables/${where.table}`);
  const name = crypto.randomUUID();
  const send = (message: object) => line.send(JSON.stringify(message));
  let [decision, keys, clumsy] = [-1, 0, false];
  let view: View | null = null;

  const act = (action: Action) => send({ type: "act", key: `${name}-${keys++}`, decision, action });

  /** Draws the first that may be drawn, where it may lie; the last, where that was of no use. */
  const draw = ({ parts, facilities }: Ranges) => {
    const lane = view?.lanes[where.seat];
    const offered = [...parts, ...facilities];
    const place = clumsy ? offered.at(-1) : offered[0];
    if (!place) {
      act({ type: "confirm" });
      return;
    }
    const y = place.rows.findIndex((bits) => bits !== 0);
    const x = 31 - Math.clz32(place.rows[y] ?? 0);
    clumsy = false;
    if ("part" in place) {
      const { part, turn, reverse } = place;
      act({ type: "draw", part: { part, x, y, turn, reverse, hinge: 0 } });
    } else if (lane) {
      const { facility, turn } = place;
      act({ type: "install", facility: { facility, x, y, turn, reverse: false } });
    }
  };

  /** Does what is asked; says whether the phase has come. */
  const hear = (message: FromServer): boolean => {
    if (message.type === "answer") draw(message.data as Ranges);
    if (message.type === "refused" && message.trouble.code === "illegal") {
      // Drawn so, the week cannot be confirmed: one part is drawn elsewhere.
      const last = view?.lanes[where.seat]?.fresh.at(-1);
      clumsy = true;
      if (last) act({ type: "rub", part: last.part });
    }
    if (message.type !== "snapshot" && message.type !== "step") return false;
    view = message.view as View;
    if (view.phase === where.until) return true;
    // What others do meanwhile asks nothing new.
    if (message.decision === decision) return false;
    decision = message.decision;
    if (message.asked?.what === "roll") act({ type: "roll" });
    if (message.asked?.what === "turn") act({ type: "face", turn: 0 });
    if (message.asked?.what === "draw" || message.asked?.what === "install") {
      send({ type: "ask", key: `${name}-${keys++}`, what: "actions" });
    }
    return false;
  };

  await new Promise<void>((resolve, reject) => {
    line.onopen = () => send({ type: "hello", seat: where.seat });
    line.onclose = ({ code }) => reject(new Error(`the second line was closed: ${code}`));
    line.onmessage = ({ data }) => {
      if (hear(JSON.parse(String(data)) as FromServer)) resolve();
    };
  });
  line.close();
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
