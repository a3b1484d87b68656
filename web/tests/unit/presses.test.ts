import { describe, expect, it } from "vitest";
import { playsByItself } from "../../src/frame/presses.ts";

function held(
  key: string,
  { typing = false, ...more }: Partial<KeyboardEvent> & { typing?: boolean } = {},
) {
  const event = { key, repeat: true, ctrlKey: false, metaKey: false, altKey: false };
  return playsByItself({ ...event, isComposing: false, ...more }, typing);
}

describe("a key that is held down", () => {
  it("plays nothing by itself", () => {
    for (const key of ["Enter", " ", "d", "D", "u", "Backspace", "h", "t", "1"]) {
      expect([key, held(key)]).toEqual([key, true]);
    }
  });

  it("moves, turns, looks around and steps through a page all the same", () => {
    for (const key of ["ArrowLeft", "PageDown", "Home", "Tab", "+", "-", "R", "n", "q"]) {
      expect([key, held(key)]).toEqual([key, false]);
    }
  });

  it("counts when it is pressed, and with the browser's own keys", () => {
    expect(held("Enter", { repeat: false })).toBe(false);
    expect(held("r", { ctrlKey: true })).toBe(false);
    expect(held("Enter", { isComposing: true })).toBe(false);
  });

  it("writes in a field, but sends it once", () => {
    expect(held("a", { typing: true })).toBe(false);
    expect(held("Backspace", { typing: true })).toBe(false);
    expect(held("Enter", { typing: true })).toBe(true);
  });
});
