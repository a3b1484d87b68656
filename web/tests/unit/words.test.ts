import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as architect from "../../src/games/architect/words.ts";
import { known, t } from "../../src/words/words.ts";

const ROOT = join(import.meta.dirname, "../../src");
const WORDS = join(ROOT, "words");

/** Every catalogue of English: the frame's, and one a game. */
const catalogues = await Promise.all(
  readdirSync(WORDS)
    .filter((file) => /^en(\.\w+)?\.ts$/.test(file))
    .map(
      async (file) => Object.values(await import(join(WORDS, file)))[0] as Record<string, string>,
    ),
);
const all = Object.assign({}, ...catalogues) as Record<string, string>;

/** Everything that is written in the client but the catalogues themselves. */
function sources(): string {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !/^(words|wire)\//.test(path))
    .map((path) => readFileSync(join(ROOT, path), "utf8"))
    .join("\n");
}

/** Patterns of the keys that are put together from parts, as in `architect.side.${side}`. */
function patterns(text: string): RegExp[] {
  return [...text.matchAll(/`([a-z_]+\.[a-z_.]*\$\{[\w.]+(?:\(.*?\))?\}[a-z_.]*)`/g)].map(
    ([, key = ""]) =>
      new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{.*?\}/g, "[A-Za-z_]+")}$`),
  );
}

describe("the words", () => {
  const text = sources();

  it("are all used", () => {
    const parts = [
      ...patterns(text),
      // The phrases of a game's talk: `${game}.phrase.${phrase}`.
      /^[a-z]+\.phrase\.[a-z_]+$/,
      // A game's own options: `choice.${game}.${option.name}.${choice}`.
      /^choice\.[a-z]+\.[a-z_]+\.\w+$/,
    ];
    const unused = Object.keys(all).filter((key) => {
      const stem = key.replace(/\.(one|other)$/, "");
      const named = text.includes(`"${key}"`) || (stem !== key && text.includes(`"${stem}"`));
      return !named && !parts.some((pattern) => pattern.test(key) || pattern.test(stem));
    });
    expect(unused).toEqual([]);
  });

  it("come in both forms where they are counted", () => {
    const keys = Object.keys(all);
    for (const key of keys.filter((each) => each.endsWith(".one"))) {
      expect(keys).toContain(key.replace(/one$/, "other"));
    }
  });

  it("are filled in, and counted in English", () => {
    expect(t("home.minutes", { from: 10, to: 25 })).toBe("10–25 minutes");
    expect(architect.many("architect.rooms", 1)).toBe("1 room");
    expect(architect.many("architect.rooms", 0)).toBe("0 rooms");
  });

  it("have each key once, and the table's are known to the frame", () => {
    const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue));
    expect(keys).toEqual([...new Set(keys)]);
    expect(known("architect.phrase.hello")).toBe("Hello!");
    expect(known("nowhere.hello")).toBe("nowhere.hello");
  });

  it("hold no markup, and no empty message", () => {
    for (const message of Object.values(all)) {
      expect(message.trim()).not.toBe("");
      expect(message).not.toMatch(/[<>]/);
    }
  });
});
