import { describe, expect, it } from "vitest";
import { parse } from "../../src/frame/routes.ts";

describe("addresses", () => {
  it("reads each page of the house", () => {
    expect(parse("/")).toEqual({ at: "home" });
    expect(parse("/new/architect")).toEqual({ at: "new", game: "architect" });
    expect(parse("/table/aB3-_x")).toEqual({ at: "table", table: "aB3-_x" });
    expect(parse("/rules/architect", "", "#ARC-13")).toEqual({
      at: "rules",
      game: "architect",
      clause: "ARC-13",
    });
    expect(parse("/rules")).toEqual({ at: "rulebooks" });
    expect(parse("/daily/2026-03-01")).toEqual({ at: "daily", day: "2026-03-01" });
    expect(parse("/daily")).toEqual({ at: "daily", day: null });
  });

  it("reads the step of a replay, and no step that is not a number", () => {
    expect(parse("/replay/abc", "?step=12")).toEqual({ at: "replay", table: "abc", step: 12 });
    expect(parse("/replay/abc", "?step=-1")).toEqual({ at: "replay", table: "abc", step: null });
  });

  it("takes the code that moves a seat from the fragment alone", () => {
    expect(parse("/move", "", "#k3y")).toEqual({ at: "move", code: "k3y" });
    expect(parse("/move/k3y")).toEqual({ at: "missing" });
  });

  it("knows what it does not know", () => {
    for (const path of ["/new", "/table/", "/table/a/b", "/table/a%20b", "/daily/today", "/x"]) {
      expect(parse(path)).toEqual({ at: "missing" });
    }
  });
});
