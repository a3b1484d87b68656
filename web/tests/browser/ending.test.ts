import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, House, openBrowser } from "./house.ts";
import { build, enfilade, tableOf } from "./play.ts";

const house = new House();
let browser: Browser;
let context: BrowserContext;
/** At the end of a game, for every test of this file. */
let page: Page;
let wrong: string[];

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
  context = await browser.newContext({ ...DESK, acceptDownloads: true });
  page = await beginSolo(context, house);
  wrong = complaints(page);
  await build(page);
  await page.getByRole("button", { name: "Play again" }).waitFor();
}, 120_000);

afterAll(async () => {
  await house.end();
  await browser.close();
});

async function saved(from: Page, doing: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([from.waitForEvent("download"), doing()]);
  return download;
}

describe("the end of a game", () => {
  it("saves the match file, which the command line shows and verifies", async () => {
    const file = await saved(page, () =>
      page.getByRole("link", { name: "Save the match file" }).click(),
    );
    expect(file.suggestedFilename()).toMatch(/^enfilade-architect-[\w-]{8}\.json$/);
    const path = await file.path();
    const verified = await enfilade("verify", path);
    expect(verified.text).toContain("All as committed.");
    expect(verified.status).toBe(0);
    const replayed = await enfilade("replay", path, "--json");
    // The deal, 15 draws, 17 cards laid, and the finish.
    expect(replayed.text.trim().split("\n")).toHaveLength(34);
    expect(replayed.status).toBe(0);

    const replay = await context.newPage();
    await replay.goto(`${house.url}/replay/${tableOf(page)}`);
    const again = await saved(replay, () =>
      replay.getByRole("link", { name: "Match file" }).click(),
    );
    expect(await readFile(await again.path())).toEqual(await readFile(path));
    await replay.close();
  });

  it("saves the plan as SVG and as PNG, with its title and its score", async () => {
    const title = "Villa <Zürich> & garden";
    await page.getByLabel("Title of the plan").fill(title);
    const label = await page.locator(".picture svg[role=img]").getAttribute("aria-label");
    const worth = label?.replace(/^My plan: /, "") ?? "";
    expect(worth).toMatch(/error/);

    const svg = await saved(page, () => page.getByRole("button", { name: "SVG" }).click());
    expect(svg.suggestedFilename()).toBe("villa-zurich-garden.svg");
    const drawn = await context.newPage();
    const found = await drawn.evaluate(
      (text) => {
        const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        const texts = [...root.querySelectorAll("text")].map((each) => each.textContent);
        const size = ["width", "height"].map((name) => Number(root.getAttribute(name)));
        return {
          name: root.nodeName,
          title: root.querySelector("title")?.textContent,
          texts,
          size,
        };
      },
      await readFile(await svg.path(), "utf8"),
    );
    await drawn.close();
    expect(found.name).toBe("svg");
    expect(found.title).toBe(`${title}: ${worth}`);
    expect(found.texts).toContain(title);
    expect(found.texts).toContain(worth);

    const png = await saved(page, () => page.getByRole("button", { name: "PNG" }).click());
    expect(png.suggestedFilename()).toBe("villa-zurich-garden.png");
    const bytes = await readFile(await png.path());
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(bytes.toString("latin1", 12, 16)).toBe("IHDR");
    // Two pixels to a unit of the drawing.
    const [wide = 0, high = 0] = found.size;
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * wide, 2 * high]);
  });

  // Where nothing is compiled yet, the solver takes its time.
  it("draws par with its corridor, its rooms, its errors and its score", {
    timeout: 240_000,
  }, async () => {
    const told = page.getByText(/^Par for this deck: /);
    await told.waitFor({ timeout: 200_000 });
    const said = await told.textContent();
    const par = said?.match(/: (\u2212?\d+)\./)?.[1];
    await page.getByRole("button", { name: "Par plan" }).click();
    const picture = page.getByRole("img", { name: /^Par plan: / });
    const label = (await picture.getAttribute("aria-label")) ?? "";
    const [, total, rooms, errors] =
      label.match(/^Par plan: (\S+) points: (\d+) rooms?, (\d+) errors?$/) ?? [];
    expect(total).toBe(par);
    expect(await picture.locator(".room").count()).toBe(Number(rooms));
    expect(await picture.locator(".error").count()).toBe(Number(errors));
    expect(await picture.locator("path[fill*=corridor]").getAttribute("d")).toMatch(/^M/);
    expect(await page.locator(".tally .total").textContent()).toContain(par);
    await page.getByText("The plan in words").click();
    await page.getByText(new RegExp(`18 cards, .* ${total} points`)).waitFor();
    expect(wrong).toEqual([]);
  });

  it("tells how far the solver is, and has it try again where it failed", async () => {
    const none = { total: null, plan: null, survey: null, part: null };
    const answers: object[] = [
      { ...none, status: "working" },
      { ...none, status: "working", part: 0.4 },
      { ...none, status: "failed" },
    ];
    const asked: string[] = [];
    const other = await context.newPage();
    await other.route("**/api/tables/*/par*", async (route) => {
      asked.push(new URL(route.request().url()).search);
      const now = answers.shift();
      await (now ? route.fulfill({ json: now }) : route.continue());
    });
    await other.goto(page.url());
    const bar = other.getByRole("progressbar");
    await other.getByRole("progressbar", { name: "getting ready" }).waitFor();
    expect(await bar.getAttribute("value")).toBeNull();
    await other.getByRole("progressbar", { name: "looking for par" }).waitFor();
    expect(await bar.getAttribute("value")).toBe("0.4");
    await other.getByText("The solver did not get through").waitFor();
    expect(asked).toEqual(["", "", ""]);
    await other.getByRole("button", { name: "Try again" }).click();
    await other.getByText(/^Par for this deck: /).waitFor();
    expect(asked).toEqual(["", "", "", "?again=true"]);
    await other.close();
  });
});
