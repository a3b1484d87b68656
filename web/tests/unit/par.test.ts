import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EVERY, PATIENCE, ParWatch } from "../../src/games/architect/par.svelte.ts";

const NONE = { total: null, plan: null, survey: null, part: null };
let asked: string[];
let answers: (() => Response | Promise<Response>)[];

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const told = (value: object) => () => json({ ...NONE, ...value });
const refused = (code: string, status: number) => () => json({ code, says: "No." }, status);
const lost = () => Promise.reject(new TypeError("no network"));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    if (!answer) throw new Error("asked once too often");
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the watch for par", () => {
  it("asks until it is known, and tells how far the solver is", async () => {
    answers = [told({ status: "working" }), told({ status: "working", part: 0.5 })];
    answers.push(lost, told({ status: "done", total: 14 }));
    const watch = new ParWatch();
    expect(watch.par).toBeNull();
    await watch.ask("t");
    expect(watch.par?.part).toBeNull();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(watch.par?.part).toBe(0.5);
    await vi.advanceTimersByTimeAsync(EVERY); // nothing came, and that is not told yet
    expect(watch.par?.part).toBe(0.5);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(watch.par?.total).toBe(14);
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(asked).toEqual(Array(4).fill("/api/tables/t/par"));
  });

  it("asks again only when told to, where the solver has failed", async () => {
    answers = [told({ status: "failed" }), told({ status: "done", total: null })];
    const watch = new ParWatch();
    await watch.ask("t");
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(watch.par?.status).toBe("failed");
    await watch.ask("t", true);
    expect(watch.par?.status).toBe("done");
    expect(asked).toEqual(["/api/tables/t/par", "/api/tables/t/par?again=true"]);
  });

  it("gives up where nothing comes any more", async () => {
    answers = Array(PATIENCE).fill(lost);
    const watch = new ParWatch();
    await watch.ask("t");
    await vi.advanceTimersByTimeAsync((PATIENCE - 2) * EVERY);
    expect(watch.par).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(watch.par?.status).toBe("failed");
    expect(asked).toHaveLength(PATIENCE);
    answers = [told({ status: "done", total: 12 })];
    await watch.ask("t", true);
    expect(watch.par?.total).toBe(12);
  });

  it("says nothing of a match that has no par", async () => {
    answers = [refused("conflict", 409)];
    const watch = new ParWatch();
    await watch.ask("t");
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(watch.par).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("asks no more once the page has gone", async () => {
    answers = [told({ status: "working" })];
    const watch = new ParWatch();
    const asking = watch.ask("t");
    watch.end();
    await asking;
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(asked).toHaveLength(1);
  });
});
