import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, House, openBrowser } from "./house.ts";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.start()]);
});

afterAll(async () => {
  await house.end();
  await browser.close();
});

/** How light most of a colour's blocks are, 0 to 255, and how much their grain is beside that. */
interface Tone {
  ground: number;
  /** The mean of what is darker and of what is lighter than the ground, as differences from it. */
  darker: number;
  lighter: number;
}

const COLOURS = {
  red: "#d9261c",
  blue: "#1f4e9e",
  yellow: "#f2c81b",
  black: "#17171a",
  white: "#f7f5ee",
} as const;

/** Measures the largest block of each colour on a picture of the page, without its edges. */
async function tones(page: Page): Promise<Record<keyof typeof COLOURS, Tone>> {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([png, colours]) => {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
      paper?.drawImage(image, 0, 0);
      const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / (all.length || 1);
      const measured = Object.entries(colours).map(([name, fill]) => {
        const boxes = [...document.querySelectorAll(`.stage svg g g rect[fill="${fill}"]`)].map(
          (each) => each.getBoundingClientRect(),
        );
        // Where a number stands on white there is more than grain: a slice of its right half.
        const [box] = boxes
          .filter(({ width, height }) => Math.abs(width - height) > 1 || name !== "white")
          .sort((one, other) => other.width * other.height - one.width * one.height);
        if (!box) throw new Error(`there is no ${name} block`);
        const part = name === "white" ? 0.6 : 0.12;
        const light: number[] = [];
        const data =
          paper?.getImageData(
            Math.ceil(box.left + part * box.width),
            Math.ceil(box.top + part * box.height),
            Math.floor((1 - part - 0.12) * box.width),
            Math.floor((1 - part - 0.12) * box.height),
          ).data ?? [];
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
          light.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        }
        const sorted = [...light].sort((one, other) => one - other);
        const ground = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
        const darker = ground - mean(light.filter((each) => each < ground - 6));
        const lighter = mean(light.filter((each) => each > ground + 6)) - ground;
        return [
          name,
          {
            ground,
            darker: light.some((each) => each < ground - 6) ? darker : 0,
            lighter: light.some((each) => each > ground + 6) ? lighter : 0,
          },
        ];
      });
      return Object.fromEntries(measured);
    },
    [picture, COLOURS] as const,
  );
}

describe("the colours of canvas cards", () => {
  it("are told apart by grain and by how light they are, however colours are seen", async () => {
    const context = await browser.newContext(DESK);
    await context.addInitScript(() => localStorage.setItem("enfilade.mondrian.view", '"plan"'));
    const page = await context.newPage();
    await page.goto(`${house.url}/practice/mondrian`);
    await page.locator("rect.ground").waitFor();
    const eyes = await context.newCDPSession(page);
    for (const type of [
      "none",
      "achromatopsia",
      "protanopia",
      "deuteranopia",
      "tritanopia",
    ] as const) {
      await eyes.send("Emulation.setEmulatedVisionDeficiency", { type });
      const { red, blue, yellow, black, white } = await tones(page);
      // Red has dark lines and no light dots, blue light dots and no dark lines.
      expect(red.darker, type).toBeGreaterThan(10);
      expect(red.lighter, type).toBe(0);
      expect(blue.lighter, type).toBeGreaterThan(25);
      expect(blue.darker, type).toBe(0);
      // The plain ones are far from each other: black, yellow, white from dark to light.
      for (const plain of [yellow, black, white]) {
        expect([plain.darker, plain.lighter], type).toEqual([0, 0]);
      }
      expect(yellow.ground - black.ground, type).toBeGreaterThan(100);
      expect(white.ground - yellow.ground, type).toBeGreaterThan(20);
    }
    await context.close();
  });
});
