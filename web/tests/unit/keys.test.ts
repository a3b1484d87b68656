import { describe, expect, it } from "vitest";
import { command } from "../../src/games/architect/keys.ts";

function press(key: string, held: Partial<KeyboardEvent> = {}) {
  return command({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
}

describe("keys", () => {
  it("mean the same in either case", () => {
    expect(press("d")).toEqual(press("D"));
  });

  it("turn and leap the other way with Shift", () => {
    expect(press("r")).toEqual({ do: "turn", by: 1 });
    expect(press("R", { shiftKey: true })).toEqual({ do: "turn", by: -1 });
    expect(press("N", { shiftKey: true })).toEqual({ do: "leap", by: -1 });
  });

  it("leave the browser's own keys alone", () => {
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("f", { metaKey: true })).toBeNull();
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
    expect(press("Tab")).toBeNull();
  });

  it("take up cards by number, and lay with Enter", () => {
    expect(press("3")).toEqual({ do: "take_up", number: 3 });
    expect(press("Enter")).toEqual({ do: "main" });
    expect(press("PageDown")).toEqual({ do: "slip", by: 1 });
  });
});
