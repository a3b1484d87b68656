import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../src/wire/madrino.ts";
import {
  click,
  enter,
  entitle,
  host,
  hurry,
  main,
  present,
  squares,
  tap,
  title,
  work,
} from "./architects.ts";
import { faults } from "./faults.ts";
import { complaints, DESK, House, openBrowser, PHONE } from "./house.ts";

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
}

/** Keeps every message that a page gets over its websocket. */
function traffic(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

const ended = (page: Page) => page.getByRole("button", { name: "Play again" });
const naming = (page: Page) => page.getByRole("button", { name: /Name this plan/ });

/** What the wall calendar says of a week that has begun. */
const week = (page: Page, number: number) =>
  page.getByText(`Week ${number}, this week`).filter({ visible: true });

describe.concurrent("two people and a program architect", { timeout: 240_000 }, () => {
  it("play a whole game, one on a desk by mouse, one on a phone by touch [MDR-22] [MDR-51]", async () => {
    const [desk, phone] = await Promise.all([browser.newContext(DESK), browser.newContext(PHONE)]);
    const ada = await host(desk, house, ["", "absurd"], "1");
    const wrong = [complaints(ada)];
    const link = await ada.getByLabel("Link to this table").inputValue();
    const grace = await phone.newPage();
    wrong.push(complaints(grace));
    const heard = traffic(grace);
    await grace.goto(link);
    await grace.getByLabel("Your name").fill("Grace");
    await grace.getByRole("button", { name: "Sit down" }).tap();
    await ada.getByRole("button", { name: "I am ready" }).click();
    await grace.getByRole("button", { name: "I am ready" }).tap();

    // The first visitor rolls; the entrance is turned by mouse, by finger, and set.
    await click(main(ada).filter({ hasText: "Roll the dice" }));
    await main(ada).filter({ hasText: "Set the entrance" }).waitFor();
    await (await ada.getByRole("application")).click();
    await click(main(ada));
    await main(grace).filter({ hasText: "Set the entrance" }).waitFor();
    await grace.getByRole("button", { name: "Turn" }).tap();
    await tap(main(grace));
    await click(main(ada).filter({ hasText: "Roll the dice" }));

    await main(ada).filter({ hasText: "Draw it here" }).waitFor();
    await byMouse(ada);
    await main(grace).filter({ hasText: "Draw it here" }).waitFor();
    await byFinger(grace);
    // The rest of the week as it comes; the other five weeks look the same.
    await Promise.all([work(ada, week(ada, 2), click), work(grace, week(grace, 2), tap)]);
    await Promise.all([hurry(ada, "title"), hurry(grace, "title", 1)]);
    await Promise.all([title(ada).waitFor(), title(grace).waitFor()]);
    expect(await grace.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    // Nothing of another's unfinished step came over the line, and all of it afterwards.
    const views = heard.flatMap(({ view }) => view ?? []);
    expect(views.some(({ lanes }) => lanes[1]?.fresh.length === 3)).toBe(true);
    expect(views.every(({ lanes }) => lanes[0]?.fresh.length === 0 && !lanes[0].put)).toBe(true);
    expect(views.at(-1)?.lanes.map(({ plan }) => plan.facilities.length)).toEqual([6, 6, 6]);

    await title(ada).fill("W".repeat(10_000));
    await ada.getByRole("button", { name: "That is its title" }).click();
    await ada.getByText("10000 letters; it may have 60.").waitFor();
    // What is being written is still there when the page is loaded again; it is sent by nobody yet.
    await title(ada).fill("A family 👨‍👩‍👧‍👦");
    await ada.getByText("10 of 60 letters").waitFor();
    await ada.reload();
    await title(ada).waitFor();
    expect(await title(ada).inputValue()).toBe("A family 👨‍👩‍👧‍👦");
    await Promise.all([
      entitle(ada, "<b>House</b> 🏠 בית", click),
      entitle(grace, "Grace’s Place", tap),
    ]);

    // The last visitor presents first, then counter-clockwise: the program in seat 3 was last.
    await grace.getByRole("button", { name: "I have presented" }).waitFor();
    await grace.getByLabel("Your pitch").fill("It has a door.");
    const plan = await grace.locator(".easel .sheet").boundingBox();
    if (!plan) throw new Error("nothing stands on the easel");
    await grace.touchscreen.tap(plan.x + plan.width / 4, plan.y + plan.height / 2);
    await ada.locator(".pointer").waitFor();
    const style = (await ada.locator(".pointer").getAttribute("style")) ?? "";
    expect(Number(/left: ([\d.]+)%/.exec(style)?.[1])).toBeCloseTo(25, 0);
    expect(Number(/top: ([\d.]+)%/.exec(style)?.[1])).toBeCloseTo(50, 0);
    await grace.getByRole("button", { name: "I have presented" }).tap();
    await present(ada, "", click);

    // The program answers what is said, in the talk beside the plans.
    await naming(ada).first().waitFor();
    await ada.getByLabel("Say something").fill("Why?");
    await ada.getByRole("button", { name: "Say", exact: true }).click();
    const answer = grace.getByRole("region", { name: "Talk" }).getByText("The dreamer");
    await answer.waitFor();
    expect(await answer.count()).toBe(1);

    // All name Ada's plan, whose title is shown as the text that it is.
    await naming(ada).first().waitFor();
    expect(await ada.locator("article h2").first().textContent()).toBe("<b>House</b> 🏠 בית");
    expect(await ada.getByText("It has a door.").count()).toBe(1);
    await ada.getByLabel("A word with your choice").fill("Nobody could dream of this.");
    await naming(ada).first().click();
    await naming(grace).first().tap();
    await Promise.all([work(ada, ended(ada), click), work(grace, ended(grace), tap)]);
    for (const page of [ada, grace]) {
      expect(await page.getByRole("img").first().isVisible()).toBe(true);
      expect(await page.locator("figcaption").textContent()).toContain("#madrino");
    }
    expect(await ada.locator("h1").textContent()).toMatch(/ to the customer$/);

    await ada.getByRole("link", { name: "Replay" }).click();
    await ada
      .locator(".told")
      .getByText(/is chosen\.$/)
      .waitFor();
    await ada.getByRole("button", { name: "To the start" }).click();
    await ada.getByText("The table is set.").waitFor();
    await ada.getByRole("button", { name: "A step on" }).click();
    await ada.getByText("Ada rolled green").waitFor();
    expect(wrong).toEqual([[], []]);
    await Promise.all([desk.close(), phone.close()]);
  });
});

/** Draws the week's parts by mouse: what is held follows it, turns with the wheel, lies by a click. */
async function byMouse(page: Page): Promise<void> {
  const at = await squares(page);
  const held = page.locator(".box");
  const before = await held.boundingBox();
  await page.mouse.move(...at(3.5, 6.5));
  await page.mouse.wheel(0, 100);
  await page.mouse.click(...at(3.5, 6.5), { button: "right" });
  const after = await held.boundingBox();
  expect(after).not.toEqual(before);
  // On the part that was drawn before, a place breaks a clause, and says which.
  await page.mouse.click(...at(3.5, 6.5));
  await page.locator("[aria-label*=': drawn']").waitFor();
  await page.mouse.move(...at(3.5, 6.5));
  await page.keyboard.press("n");
  await main(page).filter({ hasText: "Draw it here" }).waitFor();
}

/** Moves what is held by a finger, turns it by a tap, reverses it by resting on it. */
async function byFinger(page: Page): Promise<void> {
  const middle = async () => {
    const box = await page.locator(".box").boundingBox();
    if (!box) throw new Error("nothing is held");
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const shape = () => page.locator(".ghost .wall, .ghost .window").first().getAttribute("d");
  const at = await squares(page);
  await page.touchscreen.tap(...at(6, 1.5));
  const [, y] = await middle();
  expect(y).toBeLessThan(at(0, 3)[1]);
  await page.touchscreen.tap(...(await middle()));
  await page.getByRole("button", { name: "Reverse" }).tap();
  await page.getByRole("button", { name: "Put it down" }).tap();
  await main(page).filter({ hasText: "Take up a part" }).tap();
  expect(await shape()).not.toBeNull();
}

describe.concurrent.each([
  ["a phone on its side", 844, 390],
  ["a small phone", 320, 480],
])("on %s", (_, width, height) => {
  it("the whole site is to be seen beside what there is to press", async () => {
    const context = await browser.newContext({ ...PHONE, viewport: { width, height } });
    const page = await host(context, house, []);
    await work(page, main(page).filter({ hasText: "Draw it here" }), tap);
    const seen = () =>
      page.evaluate(() => {
        const box = (what: string) => document.querySelector(what)?.getBoundingClientRect();
        const [site, dock] = [box("[role=application]"), box(".dock")];
        if (!site || !dock || site.x < 0 || site.y < 0) return false;
        const beside = site.right <= dock.x && site.bottom <= innerHeight;
        return beside || (site.right <= innerWidth && site.bottom <= dock.y + 12);
      });
    await expect.poll(seen).toBe(true);
    for (const name of ["Turn", "Reverse", "Draw it here"]) {
      await page.getByRole("button", { name, exact: true }).tap({ trial: true });
    }
    const whole = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    expect(whole).toEqual([width, height]);
    await context.close();
  });
});

describe.concurrent("a finger that rests on a part", () => {
  it("reverses it once, and a second finger beside it only turns it", async () => {
    const context = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
    const page = await host(context, house, []);
    const wrong = complaints(page);
    await work(page, main(page).filter({ hasText: "Draw it here" }), tap);
    const box = await page.locator(".box").boundingBox();
    if (!box) throw new Error("nothing is held");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await fingers(context, page);
    const status = page.locator("[aria-live=polite]").last();
    const says = (what: RegExp) => expect.poll(() => status.textContent()).toMatch(what);
    const one = { id: 0, x, y };

    // One finger alone.
    await touch(one);
    await says(/As printed\. Reversed\./);
    await page.waitForTimeout(LONG);
    await touch();
    await says(/As printed\. Reversed\./);

    // A second one comes once the first has turned it over: a quarter of a circle round the first.
    await touch(one);
    await says(/As printed\. (?!Reversed)/);
    await touch(one, { id: 1, x: x + 80, y });
    await touch(one, { id: 1, x: x + 56, y: y + 56 });
    await touch(one, { id: 1, x, y: y + 80 });
    await says(/Turned right\. (?!Reversed)|Upside down\. (?!Reversed)/);
    const turned = await status.textContent();
    await page.waitForTimeout(LONG);
    await touch(one);
    await touch();
    await page.waitForTimeout(LONG);
    expect(await status.textContent()).toBe(turned);

    // A second one comes before: the first, though it rests on, turns nothing over.
    await touch(one);
    await touch(one, { id: 1, x: x + 80, y });
    await page.waitForTimeout(LONG);
    await touch();
    await page.waitForTimeout(LONG);
    expect(await status.textContent()).toBe(turned);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

/** Longer than a finger has to rest on a part. */
const LONG = 700;

interface Finger {
  id: number;
  x: number;
  y: number;
}

/** Puts fingers on the page, moves them and lifts them: those that are given are down afterwards. */
async function fingers(context: BrowserContext, page: Page) {
  const on = await context.newCDPSession(page);
  let before = 0;
  return async (...down: Finger[]) => {
    const type =
      down.length > before ? "touchStart" : down.length < before ? "touchEnd" : "touchMove";
    before = down.length;
    await on.send("Input.dispatchTouchEvent", { type, touchPoints: down });
  };
}

describe.concurrent("one architect alone", () => {
  it("plays by keyboard from the first roll to the title, and hears the plan", async () => {
    const context = await browser.newContext({ ...DESK, reducedMotion: "reduce" });
    const page = await host(context, house, []);
    const wrong = complaints(page);
    await work(page, main(page).filter({ hasText: "Draw it here" }), enter);
    const site = page.getByRole("application");
    await site.focus();
    const status = page.locator("[aria-live=polite]").last();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("r");
    await expect.poll(() => status.textContent()).toMatch(/Turned right\..* Column \d/);
    const before = await page.locator("[aria-label*=': drawn']").count();
    await page.keyboard.press("n");
    await expect.poll(() => status.textContent()).toContain("It may lie here.");
    await page.keyboard.press("Enter");
    const drawn = page.locator("[aria-label*=': drawn']");
    await expect.poll(() => drawn.count()).toBe(before + 1);
    await page.keyboard.press("u");
    await expect.poll(() => drawn.count()).toBe(before);
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("move the hinge to the other end").waitFor();
    await page.keyboard.press("Escape");
    await work(page, week(page, 2), enter);
    await hurry(page, "title");
    await entitle(page, "Alone", enter);
    await page.getByText("Your plan is finished").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "SVG" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("alone.svg");
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PNG" }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe("alone.png");
    // The lot, the entrance, and two rolls in each of six weeks.
    await page.getByRole("button", { name: "Check the chance" }).press("Enter");
    await page.getByText("14 rolls came as the seed says").waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe.concurrent("two who share a device", () => {
  it("hand it over, and neither sees the other's unfinished step", async () => {
    const context = await browser.newContext(PHONE);
    const page = await host(context, house, ["here"], "1");
    const wrong = complaints(page);
    const hand = (name: string) => main(page).filter({ hasText: `I am ${name}` });
    await hand("Ada").tap();
    await main(page).filter({ hasText: "Roll the dice" }).tap();
    await main(page).filter({ hasText: "Set the entrance" }).tap();
    await hand("Player 2").waitFor();
    // Ada's entrance is turned, but shown to nobody yet.
    expect(await page.locator(".sites .entrance").count()).toBe(0);
    await hand("Player 2").tap();
    await main(page).filter({ hasText: "Set the entrance" }).tap();
    await hand("Ada").waitFor();
    expect(await page.locator(".sites .entrance").count()).toBe(2);
    // The same with what is drawn: first the one's, then, when both have confirmed, both plans.
    const drawn = () =>
      page
        .locator(".sites .ink path")
        .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join(" "));
    const before = await drawn();
    await work(page, hand("Player 2"), tap);
    expect(await drawn()).toBe(before);
    await hand("Player 2").tap();
    await work(page, hand("Ada"), tap);
    expect((await drawn()).length).toBeGreaterThan(before.length + 100);
    await Promise.all([hurry(page, "title", 0), hurry(page, "title", 1)]);
    // Who titles first is whoever drew last, and that hangs on the dice.
    await work(page, title(page), tap);
    await entitle(page, "Here", tap);
    const next = main(page).filter({ hasText: "I am" });
    const last = (await next.textContent())?.includes("Player 2") ? "There" : "Here";
    await next.tap();
    await entitle(page, "There", tap);
    await work(page, page.getByRole("button", { name: "I have presented" }), tap);
    await present(page, "First.", tap);
    await work(page, page.getByRole("button", { name: "I have presented" }), tap);
    await present(page, "Second.", tap);
    // Whoever presented last is asked first; then the device goes to the other.
    await naming(page).last().tap();
    await main(page).filter({ hasText: "I am" }).tap();
    await naming(page).last().tap();
    await ended(page).waitFor();
    expect(await page.locator("figcaption").textContent()).toContain(last);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe.concurrent.each([
  ["light, on a desk", { ...DESK, colorScheme: "light" }],
  ["dark, on a phone", { ...PHONE, colorScheme: "dark" }],
] as const)("Madrino, %s", (_, options) => {
  it("gives axe nothing to complain of", async () => {
    const context = await browser.newContext(options);
    const found: Record<string, string[]> = {};
    const page = await host(context, house, ["light", "doors"], "1");
    const look = async (name: string) => {
      found[name] = await faults(page);
    };
    await main(page).filter({ hasText: "Roll the dice" }).waitFor();
    await look("sites");
    await work(page, main(page).filter({ hasText: "Draw it here" }), click);
    await look("board");
    await page.getByRole("application").press("?");
    await page.getByRole("dialog").waitFor();
    await look("keys");
    await page.keyboard.press("Escape");
    await work(page, page.locator(".offered"), click);
    await look("facility");
    // After a week all sites are shown side by side, until one goes on.
    await work(page, page.getByText("Look round"), click);
    expect(await page.locator(".sites > li").count()).toBe(3);
    await look("round");
    await hurry(page, "title");
    await title(page).waitFor();
    await look("title");
    await entitle(page, "To Be Looked At", click);
    await page.getByRole("button", { name: "I have presented" }).waitFor();
    // What one sees in the plan stands beside the pitch, and nowhere else.
    expect(await page.getByText("What one sees in your plan").count()).toBe(0);
    await page.getByText("Put into words").waitFor();
    await look("easel");
    await present(page, "", click);
    await naming(page).first().waitFor();
    await look("discussion");
    await naming(page).first().click();
    await work(page, ended(page), click);
    await look("ending");
    await page.getByRole("link", { name: "Replay" }).click();
    await page
      .locator(".told")
      .getByText(/is chosen\.$/)
      .waitFor();
    await look("replay");
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    await context.close();
  });
});
