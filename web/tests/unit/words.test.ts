import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../../src/words/en.ts";
import { many, t } from "../../src/words/words.ts";

const ROOT = join(import.meta.dirname, "../../src");

/** Everything that is written in the client but the catalogues themselves. */
function sources(): string {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !/^(words|wire)\//.test(path))
    .map((path) => readFileSync(join(ROOT, path), "utf8"))
    .join("\n");
}

/** Patterns of the keys that are put together from parts, as in `architect.side.${side}`. */
function patterns(text: string): RegExp[] {
  return [...text.matchAll(/`([a-z_]+\.[a-z_.]*\$\{\w+(?:\(.*?\))?\}[a-z_.]*)`/g)].map(
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
    ];
    const unused = Object.keys(en).filter((key) => {
      const stem = key.replace(/\.(one|other)$/, "");
      const named = text.includes(`"${key}"`) || (stem !== key && text.includes(`"${stem}"`));
      return !named && !parts.some((pattern) => pattern.test(key));
    });
    expect(unused).toEqual([]);
  });

  it("come in both forms where they are counted", () => {
    const keys = Object.keys(en);
    for (const key of keys.filter((each) => each.endsWith(".one"))) {
      expect(keys).toContain(key.replace(/one$/, "other"));
    }
  });

  it("are filled in, and counted in English", () => {
    expect(t("home.minutes", { from: 10, to: 25 })).toBe("10–25 minutes");
    expect(many("architect.rooms", 1)).toBe("1 room");
    expect(many("architect.rooms", 0)).toBe("0 rooms");
  });

  it("hold no markup, and no empty message", () => {
    for (const message of Object.values(en)) {
      expect(message.trim()).not.toBe("");
      expect(message).not.toMatch(/[<>]/);
    }
  });
});
