import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSolo, complaints, DESK, House, openBrowser, PHONE } from "./house.ts";
import { camera, lay } from "./play.ts";
import { type Painted, painted } from "./stage.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** How light a bay is, 0 to 255, and how much that changes from line to line and within one. */
interface Tone {
  light: number;
  texture: number;
}

/** Measures bays on a picture of the page, a quarter of each that no wall or dot lies on. */
async function tones(page: Page, bays: readonly Painted[]): Promise<Tone[]> {
  const picture = (await page.screenshot()).toString("base64");
  const board = await page.getByRole("application").boundingBox();
  const { x, y, scale } = await camera(page);
  const bay = 100 * scale;
  const boxes = bays.map((each) => ({
    left: Math.round((board?.x ?? 0) + x + (each.x + 0.58) * bay),
    top: Math.round((board?.y ?? 0) + y + (each.y + 0.58) * bay),
    side: Math.floor(0.3 * bay),
  }));
  return page.evaluate(
    async ([png, places]) => {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
      paper?.drawImage(image, 0, 0);
      return places.map(({ left, top, side }) => {
        const data = paper?.getImageData(left, top, side, side).data ?? [];
        const light: number[] = [];
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
          light.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        }
        const mean = light.reduce((sum, each) => sum + each, 0) / light.length;
        const spread = light.reduce((sum, each) => sum + (each - mean) ** 2, 0) / light.length;
        return { light: mean, texture: Math.sqrt(spread) };
      });
    },
    [picture, boxes] as const,
  );
}

/** Of some bays' tones one of the lowest, so that doors that swing into others do not count. */
function clear(found: readonly Tone[], by: keyof Tone): number {
  const sorted = found.map((each) => each[by]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

describe("the reading", () => {
  it("is told apart by its patterns, however colours are seen", async () => {
    const context = await browser.newContext(DESK);
    const last = await painted(context);
    const page = await beginSolo(context, house);
    const eyes = await context.newCDPSession(page);
    await page.getByRole("application").focus();
    for (let card = 0; card < 4; card++) {
      await page.keyboard.press("d");
      await lay(page);
    }
    await page.keyboard.press("f");
    for (const type of [
      "none",
      "achromatopsia",
      "protanopia",
      "deuteranopia",
      "tritanopia",
    ] as const) {
      await eyes.send("Emulation.setEmulatedVisionDeficiency", { type });
      const bays = last();
      const all = await tones(page, bays);
      const of = (kind: Painted["kind"]) => all.filter((_, at) => bays[at]?.kind === kind);
      const [corridor, isolated, room] = [of("corridor"), of("isolated"), of("room")];
      // A plain room is flat; the corridor's stripes and the crosses are not.
      expect(clear(room, "texture")).toBeLessThan(2);
      expect(clear(corridor, "texture")).toBeGreaterThan(15);
      expect(clear(isolated, "texture")).toBeGreaterThan(8);
      // Stripes fill far more of a bay than crosses do.
      const above = (tone: readonly Tone[]) => clear(tone, "light") - clear(room, "light");
      expect(above(isolated)).toBeGreaterThan(2);
      expect(above(corridor)).toBeGreaterThan(2 * above(isolated));
    }
    await context.close();
  });

  it("can be read on a small screen when the plan has grown", async () => {
    const context = await browser.newContext({ ...PHONE, colorScheme: "dark" });
    const page = await beginSolo(context, house);
    await page.getByRole("application").focus();
    for (let card = 0; card < 12; card++) {
      await page.keyboard.press("d");
      await lay(page);
    }
    const sizes = await page.locator(".board svg text").evaluateAll((texts) =>
      (texts as SVGTextElement[]).map((text) => {
        const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      }),
    );
    // The plan's width and height, and the number of each error.
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes)).toBeGreaterThan(9);
    await context.close();
  });
});

describe("motion", () => {
  it.each([
    ["no-preference", 1],
    ["reduce", 0],
  ] as const)("is as the system asks: %s", async (reducedMotion, moving) => {
    const context = await browser.newContext({ ...PHONE, reducedMotion });
    const page = await beginSolo(context, house);
    const wrong = complaints(page);
    await page.evaluate(() => {
      const seen = window as unknown as { moved: number };
      seen.moved = 0;
      addEventListener("animationstart", () => seen.moved++);
      addEventListener("transitionrun", () => seen.moved++);
    });
    await page.getByRole("button", { name: "Reading, seats and more" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("application").focus();
    await page.keyboard.press("d");
    await lay(page);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(moving);
    expect(wrong).toEqual([]);
    await context.close();
  });
});
