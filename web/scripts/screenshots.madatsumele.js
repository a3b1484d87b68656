/**
 * Makes the pictures of Madatsumele's table from the built client and a recorded game, so that they
 * stay true: `docs/images/madatsumele.png` and one of a phone. No server runs; a moment of the
 * recorded game stands in for it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const ROOT = join(WEB, "..");
const CLIENT = join(ROOT, "src/enfilade/server/client");
const OWN_PYTHON = join(ROOT, ".venv/bin/python");
const PYTHON = process.env.ENFILADE_PYTHON ?? (existsSync(OWN_PYTHON) ? OWN_PYTHON : "python3");
const CHROMIUM = process.env.ENFILADE_CHROMIUM ?? "/usr/bin/chromium";
const HOUSE = "http://enfilade.test";
const RECORDED = join(ROOT, "tests/games/madatsumele/recorded/expert.json");

/** How many pieces have been dropped when the picture is taken. */
const DROPPED = 27;

const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

const { game, options, edition, ...moment } = JSON.parse(
  execFileSync(PYTHON, [join(WEB, "scripts/moment.py"), RECORDED, String(DROPPED)], {
    encoding: "utf8",
  }),
);

const table = {
  table: "recorded",
  game,
  options,
  edition,
  rules_version: 1,
  status: "playing",
  open: false,
  sitters: [{ seat: 0, kind: "person", name: "Ada", colour: "#cf3b2a", here: true, ready: true }],
  commitment: "",
};

const snapshot = {
  type: "snapshot",
  table,
  seat: 0,
  talk: { type: "free" },
  said: [],
  outcome: null,
  seconds: null,
  ...moment,
};

async function picture(browser, name, screen) {
  const context = await browser.newContext({ colorScheme: "light", ...screen });
  await context.route(`${HOUSE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/api/games") return route.fulfill({ json: [] });
    if (pathname.startsWith("/api/")) {
      return route.fulfill({ json: { table, seats: [0], my_turn: true, host: true } });
    }
    const file = join(CLIENT, extname(pathname) ? pathname : "index.html");
    return route.fulfill({ body: readFileSync(file), contentType: KINDS[extname(file)] });
  });
  await context.routeWebSocket(/\/ws\//, (socket) =>
    socket.onMessage(() => socket.send(JSON.stringify(snapshot))),
  );
  const page = await context.newPage();
  await page.goto(`${HOUSE}/table/recorded`);
  const stage = page.getByRole("application");
  await stage.waitFor();
  await stage.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "e", "e", "e"]) await stage.press(key);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(ROOT, "docs/images", name) });
  await context.close();
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
await picture(browser, "madatsumele.png", { viewport: { width: 1280, height: 800 } });
await picture(browser, "madatsumele-phone.png", {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});
await browser.close();
console.log(`docs/images/madatsumele.png and madatsumele-phone.png: ${DROPPED} pieces dropped`);
