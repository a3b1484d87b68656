import { defineConfig } from "vitest/config";

/** Whole games in Chromium against a real server; one file at a time, each with its own server. */
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
