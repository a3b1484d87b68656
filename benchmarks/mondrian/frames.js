/**
 * How long a picture of Mondrian's table takes on a software renderer at 1280 x 800, with 20 dice
 * that all move, beside a plain three.js scene of the same triangles, by turns in one browser.
 *
 * `node benchmarks/mondrian/frames.js` bundles `scene.ts`, runs it in Chromium and writes
 * `frames.json` beside this file.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const WEB = join(HERE, "../../web");
const require = createRequire(join(WEB, "package.json"));
const { build } = await import(pathToFileURL(require.resolve("vite")).href);
const { chromium } = require("playwright-core");

const FRAMES = 12;
const TURNS = 5;
const SOFTWARE = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

const [{ output }] = [
  await build({
    root: WEB,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { three: join(WEB, "node_modules/three/build/three.module.js") } },
    build: {
      write: false,
      rollupOptions: { input: join(HERE, "scene.ts"), output: { format: "iife" } },
    },
  }),
].flat();
const [{ code }] = output;

const browser = await chromium.launch({
  executablePath: process.env.ENFILADE_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", ...SOFTWARE],
});
const page = await browser.newPage();
await page.setContent("<!doctype html><title>frames</title>");
await page.addScriptTag({ content: code });
const taken = { ours: [], plain: [] };
const triangles = {};
for (let turn = 0; turn <= TURNS; turn++) {
  for (const which of ["ours", "plain"]) {
    const found = await page.evaluate(([name, frames]) => window.measure(name, frames), [
      which,
      FRAMES,
    ]);
    triangles[which] = found.triangles;
    // The first turn warms up.
    if (turn > 0) taken[which].push(found.ms);
  }
}
await browser.close();

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value) => Math.round(value * 1000) / 1000;
const result = {
  frames: FRAMES,
  turns: TURNS,
  triangles,
  ours_ms: round(median(taken.ours)),
  plain_ms: round(median(taken.plain)),
  ours_of_plain: round(median(taken.ours.map((ms, at) => ms / taken.plain[at]))),
};
writeFileSync(join(HERE, "frames.json"), `${JSON.stringify(result, null, 1)}\n`);
console.log(result);
