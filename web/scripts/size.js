/**
 * Weighs the built client: what the home page and the table page need of script and style, gzipped
 * as the server sends it. Exits with status 1 if either is over its limit. `--json` for programs.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The most that each page may weigh. */
const LIMITS = { home: 120, table: 120, madatsumele: 120, madrino: 120, mondrian: 260 };
const CLIENT = join(dirname(fileURLToPath(import.meta.url)), "../../src/enfilade/server/client");
const ASSETS = join(CLIENT, "assets");

/** What each page loads, by the names of the modules that the build makes of it. */
const PAGES = {
  home: [],
  table: ["TablePage", "architect.Table"],
  madatsumele: ["TablePage", "madatsumele.Table"],
  madrino: ["TablePage", "madrino.MadrinoTable"],
  mondrian: ["TablePage", "mondrian.Table", "mondrian.Space"],
};

const files = readdirSync(ASSETS);

/** Gives a file and all that it imports; a lazy import counts only where a page names it. */
function needs(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith(".js")) return found;
  const text = readFileSync(join(ASSETS, file), "utf8");
  for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    needs(name, found);
  }
  return found;
}

function weigh(names) {
  const index = readFileSync(join(CLIENT, "index.html"), "utf8");
  const found = new Set();
  for (const [, name] of index.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.(?:js|css))"/g)) {
    needs(name, found);
  }
  for (const name of names) {
    const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith(".js"));
    if (!file) throw new Error(`the build has no ${name}`);
    needs(file, found);
  }
  // A module's style has the module's name; of several by one name the largest is counted.
  for (const file of [...found]) {
    const stem = file.replace(/^(?:\w+\.)?(.*)-[\w-]{8}\.js$/, "$1");
    const [style] = files
      .filter((each) => each.startsWith(`${stem}-`) && each.endsWith(".css"))
      .sort((a, b) => statSync(join(ASSETS, b)).size - statSync(join(ASSETS, a)).size);
    if (style) found.add(style);
  }
  const bytes = [...found].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length,
    0,
  );
  return { files: found.size, kilobytes: Math.round(bytes / 100) / 10 };
}

const weights = Object.fromEntries(
  Object.entries(PAGES).map(([page, names]) => [page, weigh(names)]),
);
if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ limits: LIMITS, ...weights }));
} else {
  for (const [page, { files: count, kilobytes }] of Object.entries(weights)) {
    console.log(`${page}: ${kilobytes} kB gzipped in ${count} files (limit ${LIMITS[page]} kB)`);
  }
}
process.exitCode = Object.entries(weights).some(([page, { kilobytes }]) => kilobytes > LIMITS[page])
  ? 1
  : 0;
