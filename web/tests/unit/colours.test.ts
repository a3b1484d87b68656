import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colourOf } from "../../src/frame/colours.ts";
import { COVERS, editionOf, PRINTS, printOn } from "../../src/games/madatsumele/pieces.ts";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Of full strength, on linear RGB: Machado, Oliveira and Fernandes, 2009. */
const EYES: Record<string, Matrix> = {
  "any eye": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const css = readFileSync(new URL("../../src/base.css", import.meta.url), "utf8");

/** A colour of the house, as it is in light surroundings or in dark ones. */
function colour(name: string, dark = false): Triple {
  if (name === "white") return [1, 1, 1];
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? "";
  const hex = value.match(/#[0-9a-f]{6}/g) ?? [];
  return light(parts(hex[dark && hex.length > 1 ? 1 : 0] ?? ""));
}

/** A written colour's red, green and blue, from 0 to 1 as a screen is told them. */
function parts(hex: string): Triple {
  const [red, green, blue] = hex.match(/[0-9a-f]{2}/g) ?? [];
  const of = (part = "") => Number.parseInt(part, 16) / 255;
  return [of(red), of(green), of(blue)];
}

/** How much light of each that is. */
function light([red, green, blue]: Triple): Triple {
  const linear = (of: number) => (of <= 0.04045 ? of / 12.92 : ((of + 0.055) / 1.055) ** 2.4);
  return [linear(red), linear(green), linear(blue)];
}

function luminance(of: Triple, eye: Matrix): number {
  const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const seen = eye.map((row) => Math.min(1, Math.max(0, dot(row, of))));
  return dot(seen as unknown as Triple, [0.2126, 0.7152, 0.0722]);
}

function contrast(one: Triple, other: Triple, eye: Matrix): number {
  const [a, b] = [luminance(one, eye), luminance(other, eye)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What has to stand out from what: drawn things 3 : 1, words 4.5 : 1, or 4 : 1 as simulated. */
const DRAWN = [
  ["chalk", "blueprint"],
  ["chalk", "film"],
  ["chalk", "film-held"],
  ["chalk-yellow", "blueprint"],
  ["chalk-yellow", "film"],
  ["chalk-green", "film"],
  ["chalk-green", "film-held"],
  ["blueprint", "chalk-green"],
  ["chalk-red", "film"],
] as const;

const WRITTEN = [
  ["white", "error"],
  ["white", "accent"],
  ["ink", "paper"],
  ["ink", "raised"],
  ["quiet", "paper"],
  ["quiet", "raised"],
  ["accent-ink", "paper"],
  ["chalk", "blueprint"],
] as const;

describe("contrast", () => {
  it("is measured as the guidelines say", () => {
    const any = EYES["any eye"] as Matrix;
    expect(contrast([1, 1, 1], [0, 0, 0], any)).toBeCloseTo(21, 9);
    expect(contrast(colour("paper"), colour("paper"), any)).toBe(1);
    // #cf3b2a: 0.2126 x 0.6240 + 0.7152 x 0.0437 + 0.0722 x 0.0232 = 0.1656; 1.05 / 0.2156.
    expect(contrast([1, 1, 1], colour("accent"), any)).toBeCloseTo(4.87, 2);
  });

  it.each(Object.entries(EYES))("tells what is drawn from what is under it, for %s", (_, eye) => {
    const poor = DRAWN.filter(([one, other]) => contrast(colour(one), colour(other), eye) < 3);
    expect(poor).toEqual([]);
  });

  it.each(Object.entries(EYES))("lets words be read in light and dark, for %s", (name, eye) => {
    const least = name === "any eye" ? 4.5 : 4;
    for (const dark of [false, true]) {
      const poor = WRITTEN.filter(
        ([one, other]) => contrast(colour(one, dark), colour(other, dark), eye) < least,
      );
      expect(poor).toEqual([]);
    }
  });
});

describe("a pattern on a souvenir", () => {
  const colours = [...editionOf("1").colours.values()];

  it("is another for each colour", () => {
    expect(new Set(colours.map(({ pattern }) => pattern)).size).toBe(7);
  });

  it.each(Object.entries(EYES))("stands out from its ground, for %s", (_, eye) => {
    const poor = colours.filter(({ ink, pattern }) => {
      if (pattern === "plain") return false;
      const [ground, print] = [parts(ink), parts(PRINTS[printOn(ink)])];
      const drawn = ground.map((of, at) => of + ((print[at] ?? 0) - of) * COVERS);
      return contrast(light(ground), light(drawn as unknown as Triple), eye) < 1.8;
    });
    expect(poor.map(({ id }) => id)).toEqual([]);
  });
});

describe("the colour of who sits there", () => {
  it("is the own, and for program players one that nobody has", () => {
    const sitters = [
      { seat: 0, kind: "person", colour: "#1f4e9e" },
      { seat: 1, kind: "program", colour: null },
      { seat: 2, kind: "free", colour: null },
      { seat: 3, kind: "program", colour: null },
    ] as const;
    expect(sitters.map((each) => colourOf(each, sitters))).toEqual([
      "#1f4e9e",
      "#cf3b2a",
      null,
      "#2f7d4f",
    ]);
  });
});
