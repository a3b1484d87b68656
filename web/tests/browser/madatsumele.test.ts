import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import {
  answer,
  company,
  type Heard,
  letGo,
  newTable,
  over,
  playOn,
  ready,
  STILL,
  traffic,
} from "./luggage.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await browser.close();
  await house.end();
});

/** How many pieces are in the bags, as their tags say. */
async function packed(page: Page): Promise<number> {
  const tags = await page.locator(".bags .tag .digits").allTextContents();
  return tags.reduce((sum, tag) => sum + Number(/^\d+/.exec(tag)?.[0] ?? 0), 0);
}

/** Sees that the piece follows the mouse. */
async function carried(page: Page, x: number): Promise<void> {
  const hang = page.locator(".hang");
  await page.mouse.move(x - 60, 200);
  const before = await hang.textContent();
  await page.mouse.move(x + 60, 200, { steps: 4 });
  expect(await hang.textContent()).not.toBe(before);
}

describe("alone", () => {
  it("a whole game is played by mouse, and every fall can be seen again", async () => {
    const context = await browser.newContext(DESK);
    const page = await newTable(context, house);
    const wrong = complaints(page);
    await page.getByRole("button", { name: "Begin" }).click();
    const stage = page.getByRole("application");
    await letGo(page).waitFor();
    const bags = page.getByRole("group", { name: "The bags" }).getByRole("button");
    let drops = 0;
    for (; drops < 42 && !(await over(page).isVisible()); drops++) {
      await bags.nth(drops % 4).click();
      const box = await stage.boundingBox();
      if (!box) throw new Error("there is no stage");
      await page.mouse.move(box.x + box.width * (0.36 + 0.07 * (drops % 5)), box.y + 120);
      await page.mouse.wheel(0, 130 * (drops % 7));
      if (drops === 1) await carried(page, box.x + box.width / 2);
      await page.mouse.down();
      await page.mouse.up();
      if (drops === 0) {
        await page.getByRole("button", { name: "Skip the fall" }).waitFor();
        expect(await packed(page)).toBe(1);
      }
      // A press while something falls shows how it ends.
      await page.waitForTimeout(150);
      await page
        .getByRole("button", { name: "Skip the fall" })
        .click({ timeout: 500 })
        .catch(() => undefined);
      await letGo(page).or(over(page)).waitFor();
    }
    await over(page).waitFor();
    const again = page.getByRole("group", { name: /^Drops into this bag/ }).getByRole("button");
    await again.first().click();
    expect(await again.first().getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByRole("button", { name: "To the start" }).click();
    await page.getByRole("button", { name: "A step on" }).click();
    await page.getByRole("button", { name: "Show this fall again" }).waitFor();
    expect(drops).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("a whole game is played by keyboard", async () => {
    const context = await browser.newContext(STILL);
    const page = await newTable(context, house);
    const wrong = complaints(page);
    await page.getByRole("button", { name: "Begin" }).click();
    await letGo(page).waitFor();
    await page.getByRole("application").focus();
    const hang = page.locator(".hang");
    const before = await hang.textContent();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+E");
    expect(await hang.textContent()).not.toBe(before);
    await page.keyboard.press("p");
    await page
      .locator("[aria-live=polite]")
      .filter({ hasText: "Bag 1: 0 pieces" })
      .waitFor({ state: "attached" });
    for (let drops = 0; drops < 42 && !(await over(page).isVisible()); drops++) {
      await page.getByRole("application").focus();
      await page.keyboard.press("PageDown");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await letGo(page).and(page.locator(":enabled")).or(over(page)).waitFor();
    }
    await over(page).waitFor();
    // Whoever listens is told how it ended, and nothing that was said on the way.
    const ending = await page.getByRole("heading", { level: 1 }).textContent();
    const live = page.locator("[aria-live=polite]");
    await live.filter({ hasText: ending ?? "nothing" }).waitFor({ state: "attached" });
    await page.waitForTimeout(600);
    expect(await live.textContent()).toMatch(new RegExp(`^${ending}`));
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("a whole game is played by touch on a small screen", async () => {
    const context = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
    const page = await newTable(context, house);
    const wrong = complaints(page);
    await page.getByRole("button", { name: "Begin" }).click();
    await letGo(page).waitFor();
    const stage = await page.getByRole("application").boundingBox();
    if (!stage) throw new Error("there is no stage");
    const hang = page.locator(".hang");
    const before = await hang.textContent();
    await page.touchscreen.tap(stage.x + 60, stage.y + stage.height - 60);
    expect(await hang.textContent()).not.toBe(before);
    await page.getByRole("button", { name: "Pieces, seats and more" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    const bags = page.getByRole("group", { name: "The bags" }).getByRole("button");
    for (let drops = 0; drops < 42 && !(await over(page).isVisible()); drops++) {
      await bags.nth(drops % 4).tap();
      if (drops % 3 === 0) await page.getByRole("button", { name: "Turn right" }).tap();
      await letGo(page).tap({ timeout: 5000 });
      await letGo(page).and(page.locator(":enabled")).or(over(page)).waitFor();
    }
    await over(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe("with others", () => {
  it("nobody's browser holds what lies in the own bag, on the page or in the traffic", async () => {
    const wrong: string[][] = [];
    const heard: Heard[][] = [];
    const answers: Promise<string>[] = [];
    const pages = await company(browser, house, ["Ada", "Grace", "Mary"], "individual", (page) => {
      wrong.push(complaints(page));
      heard.push(traffic(page));
      page.on("response", (response) => {
        if (response.url().includes("/api/")) answers.push(response.text().catch(() => ""));
      });
    });
    await ready(pages);
    let looked = 0;
    await playOn(pages, async () => {
      for (const [seat, page] of pages.entries()) {
        const last = heard[seat]?.findLast(({ view }) => view)?.view;
        if (last?.seats[seat] !== "in" || last.asking.type === "ended") continue;
        const mine = page.locator(".bags > .bag").nth(seat);
        if (!(await mine.isVisible())) continue;
        expect(await mine.locator("use").count()).toBe(0);
        looked += 1;
      }
    });
    expect(looked).toBeGreaterThan(20);
    let seen = 0;
    for (const [seat, messages] of heard.entries()) {
      let mayLook = false;
      for (const { view, events } of messages) {
        if (view) mayLook = view.asking.type === "ended" || view.seats[seat] !== "in";
        if (view && !mayLook) expect(view.bags[seat]).toMatchObject({ poses: null, top: null });
        for (const event of events ?? []) {
          if (event.type === "fell" && event.bag === seat)
            expect.unreachable("the owner saw a fall");
          if (event.type === "fell") seen += 1;
        }
      }
      expect(mayLook).toBe(true);
    }
    expect(seen).toBeGreaterThan(10);
    // The replay comes when the match is over, and holds everything; nothing before it does.
    const texts = (await Promise.all(answers)).filter((text) => !text.includes('"outcome":{'));
    expect(texts.filter((text) => text.includes("poses"))).toEqual([]);
    expect(wrong).toEqual([[], [], []]);
    await Promise.all(pages.map((page) => page.context().close()));
  });

  it("all together, with program players, by set phrases and names", async () => {
    const context = await browser.newContext(STILL);
    const page = await newTable(context, house);
    const wrong = complaints(page);
    await page.getByLabel("2 players").check();
    await page.getByLabel(/^Seat 2/).selectOption("greedy");
    await page.getByLabel(/^Mode/).selectOption("cooperative");
    await page.getByLabel(/^Bags/).selectOption("standard");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("application").waitFor();
    await page.getByRole("button", { name: "I have room." }).click();
    await page.locator(".talk li", { hasText: "I have room." }).waitFor();
    await page.getByRole("button", { name: "The hoarder", exact: true }).click();
    await page.locator(".talk li", { hasText: "The hoarder" }).waitFor();
    let timed = false;
    await playOn([page], async () => {
      timed ||= await page.getByRole("timer").isVisible();
    });
    expect(timed).toBe(true);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/bag|pouch/);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("two against two, four people", async () => {
    const pages = await company(browser, house, ["Ada", "Grace", "Mary", "Rosalind"], "team");
    const wrong = pages.map(complaints);
    await ready(pages);
    await playOn(pages);
    const said = await Promise.all(
      pages.map((page) => page.getByRole("heading", { level: 1 }).textContent()),
    );
    const winners = said.filter((each) => each === "You win!").length;
    expect([0, 2]).toContain(winners);
    if (winners === 0) expect(said[0]).toMatch(/Nobody wins/);
    expect(wrong).toEqual([[], [], [], []]);
    await Promise.all(pages.map((page) => page.context().close()));
  });

  it("one device is passed on, and shows nobody's secret on the way", async () => {
    const context = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
    const page = await newTable(context, house);
    const wrong = complaints(page);
    const heard = traffic(page);
    await page.getByLabel("2 players").check();
    await page.getByLabel(/^Seat 2/).selectOption("here");
    await page.getByLabel("Name for seat 2").fill("Grace");
    await page.getByRole("button", { name: "Begin" }).click();
    const take = page.getByRole("button", { name: /^I am (Ada|Grace)$/ });
    await take.waitFor();
    let handed = 0;
    for (let turn = 0; turn < 200 && !(await over(page).isVisible()); turn++) {
      if (await take.isVisible()) {
        // On the way the page holds a spectator's view alone, and draws no bag at all.
        expect(heard.findLast(({ view }) => view)?.view?.seat).toBeNull();
        expect(await page.locator("svg use").count()).toBe(0);
        handed += 1;
        await take.tap();
      }
      await letGo(page).or(take).or(over(page)).first().waitFor();
      if (!(await answer(page, turn))) await page.waitForTimeout(50);
    }
    await over(page).waitFor();
    expect(handed).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
    await context.close();
  });
});
