import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "./faults.ts";
import { complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import { STILL } from "./luggage.ts";
import { beginAgainst, byKeys, byMouse, playOn } from "./mondrian.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await browser.close();
  await house.end();
});

describe("a whole game for two", () => {
  it("is played by mouse, and ends with an exhibition", async () => {
    const page = await (await browser.newContext(DESK)).newPage();
    const wrong = complaints(page);
    await beginAgainst(page, house);
    const found: Record<string, string[]> = {};
    const asked = await playOn(page, byMouse, async (what) => {
      found[what] = await faults(page);
    });
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])));
    // Two, three and four dice are placed; five lie everywhere by themselves.
    expect(asked.get("place")).toBe(3);
    expect(asked.get("throw")).toBeGreaterThanOrEqual(2 + 3 + 4 + 5);
    expect(asked.get("exhibition")).toBe(1);
    const ending = page.locator(".ending");
    expect(await ending.getByRole("listitem").count()).toBe(2);
    // What is written is text, whatever it looks like.
    await ending.getByText("Broadway <b>at night</b> 👩‍🎨").waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it("is played with keys alone, each throw in steps", async () => {
    const page = await (await browser.newContext(DESK)).newPage();
    const wrong = complaints(page);
    await beginAgainst(page, house);
    const asked = await playOn(page, byKeys);
    expect(asked.get("throw")).toBeGreaterThanOrEqual(2 + 3 + 4 + 5);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it("is played on a phone in the dark, and stepped through afterwards", async () => {
    const page = await (await browser.newContext({ ...PHONE, colorScheme: "dark" })).newPage();
    const wrong = complaints(page);
    const table = await beginAgainst(page, house);
    const found: Record<string, string[]> = {};
    const asked = await playOn(page, byMouse, async (what) => {
      found[what] = await faults(page);
    });
    await page.goto(`${house.url}/replay/${table}?step=3`);
    await page.getByText(/^3 \/ /).waitFor();
    found.replay = await faults(page);
    await page.getByRole("button", { name: "A step on" }).click();
    await page.getByText(/^4 \/ /).waitFor();
    await page.goto(`${house.url}/practice/mondrian`);
    await page.getByRole("application").waitFor();
    found.practice = await faults(page);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])));
    expect(asked.get("ending")).toBe(1);
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

describe("a hint for a throw", () => {
  it("is told in words, taken over with one key, and thrown", async () => {
    const page = await (await browser.newContext(STILL)).newPage();
    const wrong = complaints(page);
    await beginAgainst(page, house);
    const ways = page.getByRole("group", { name: "Your palette" }).getByRole("button");
    await ways.nth(0).click();
    await ways.nth(1).click();
    await page.getByRole("button", { name: /^Place them/ }).click();
    await page.locator("[data-asked=throw]").waitFor();
    await page.getByRole("application").focus();
    await page.keyboard.press("h");
    const says = page.locator(".advice");
    await says.waitFor({ timeout: 60_000 });
    const told =
      /^A hint: (Left|Right) hand, from (\d+) mm along your side and (\d+) mm outside, .*\((\d+) per cent\)\. It would come to rest /.exec(
        (await says.textContent()) ?? "",
      );
    expect(told).not.toBeNull();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("t");
    const value = (name: RegExp) => page.getByLabel(name).inputValue().then(Number);
    // The sliders go by 5 and 4 mm.
    expect(Math.abs((await value(/^From the left end/)) - Number(told?.[2]))).toBeLessThan(3);
    expect(Math.abs((await value(/^How far outside/)) - Number(told?.[3]))).toBeLessThan(3);
    await page.keyboard.press("Enter");
    await page.getByLabel(/^Heading/).waitFor();
    await page.keyboard.press("Enter");
    await page.getByLabel(/^Strength/).waitFor();
    expect(await value(/^Strength/)).toBe(Number(told?.[4]));
    await page.keyboard.press("ArrowRight");
    expect(await value(/^Strength/)).toBe(Number(told?.[4]) + 1);
    await page.keyboard.press("Enter");
    await page
      .getByText(/^(You|The Sunday painter), (Left|Right|Blind|Drop|Flick)/)
      .first()
      .waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

describe("two fingers", () => {
  it("go nearer, and throw nothing", async () => {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(() => localStorage.setItem("enfilade.mondrian.view", '"plan"'));
    const page = await context.newPage();
    await page.goto(`${house.url}/practice/mondrian`);
    const band = page.locator("rect.band");
    const box = await band.boundingBox();
    if (!box) throw new Error("there is no band");
    // All of it is on the screen, and none of it over the board.
    const board = await page.locator("rect.ground").boundingBox();
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0));
    const touch = await context.newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...at: [number, number][]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at.map(([left, top], id) => ({ x: left, y: top, id })),
      });
    await fingers("touchStart", [x, y]);
    await fingers("touchStart", [x, y], [x + 40, y - 40]);
    for (let step = 1; step <= 6; step++) {
      await fingers("touchMove", [x, y], [x + 40 + 10 * step, y - 40 - 10 * step]);
    }
    await fingers("touchEnd");
    const whole = page.getByRole("button", { name: "Show the whole table" });
    await whole.waitFor();
    expect((await page.locator("rect.ground").boundingBox())?.width).toBeGreaterThan(
      1.8 * (board?.width ?? 0),
    );
    expect(await page.getByText(/^You, /).count()).toBe(0);
    await whole.click();
    await whole.waitFor({ state: "detached" });
    expect(await page.locator("rect.ground").boundingBox()).toEqual(board);
    await page.context().close();
  });
});

describe("the table in three dimensions", () => {
  it("is thrown on by hand, shows the fall, and can be turned and left for the plan", async () => {
    const shown = await openBrowser(
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    );
    const context = await shown.newContext({ viewport: { width: 900, height: 640 } });
    await context.addInitScript(() => localStorage.setItem("enfilade.mondrian.view", '"space"'));
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${house.url}/practice/mondrian`);
    const canvas = page.locator("canvas");
    await canvas.waitFor();
    await page.getByRole("button", { name: "Turn the table to the left" }).click();
    await page.getByRole("button", { name: "Turn the table to the right" }).click();
    await page.getByRole("button", { name: "Right hand" }).click();
    const before = await canvas.screenshot();
    const box = await canvas.boundingBox();
    if (!box) throw new Error("there is no canvas");
    // From the band before the right half, drawn back a little like a sling.
    const [x, y] = [box.x + box.width * 0.62, box.y + box.height * 0.84];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20);
    await page.mouse.move(x, y + 34);
    await page.mouse.up();
    await page.locator("[data-asked=falling]").waitFor();
    await page.getByText(/^You, Right hand:/).waitFor({ timeout: 60_000 });
    expect((await canvas.screenshot()).equals(before)).toBe(false);
    await page.getByRole("button", { name: "Watch the last throw again, slowly" }).click();
    await page.locator("[data-asked=falling]").waitFor();
    await page.locator("[data-asked=falling]").waitFor({ state: "detached", timeout: 60_000 });
    const whole = page.getByRole("button", { name: "Show the whole table" });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.wheel(0, -300);
    await whole.click();
    await page.getByRole("application").focus();
    await page.keyboard.press("+");
    await whole.waitFor();
    await page.keyboard.press("0");
    await whole.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Plan from above" }).click();
    await page.locator("rect.ground").waitFor();
    expect(wrong).toEqual([]);
    await shown.close();
  });
});
