/**
 * Makes the pictures of The Architect's table from the built client and a recorded game, so that
 * they stay true: `docs/images/architect.png` for the README, and one of a phone. No server runs;
 * the recorded steps stand in for it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const ROOT = join(WEB, "..");
const CLIENT = join(ROOT, "src/enfilade/server/client");
const IMAGES = join(ROOT, "docs/images");
const OWN_PYTHON = join(ROOT, ".venv/bin/python");
const PYTHON = process.env.ENFILADE_PYTHON ?? (existsSync(OWN_PYTHON) ? OWN_PYTHON : "python3");
const CHROMIUM = process.env.ENFILADE_CHROMIUM ?? "/usr/bin/chromium";
const HOUSE = "http://enfilade.test";

/** How many cards have been laid when the picture is taken. */
const LAID = 14;

const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

const { table, steps } = JSON.parse(
  execFileSync(PYTHON, [join(WEB, "scripts/game.py")], { encoding: "utf8", maxBuffer: 1 << 26 }),
);

const laid = (step) => step.views[0].lanes[0].laid.length;
/** The step before a card of the deck is laid; the next one shows what laying it makes. */
const at = steps.findIndex(
  (step, now) =>
    laid(step) >= LAID &&
    step.views[0].lanes[0].hand.length > 0 &&
    laid(steps[now + 1]) > laid(step),
);
const { view, next } = { view: steps[at].views[0], next: steps[at + 1] };
const [event] = next.events;
const { plan, survey } = next.views[0].lanes[0];
const move = { ...event.place, under: event.under };

const snapshot = {
  type: "snapshot",
  table,
  seat: 0,
  version: at,
  decision: 1,
  view,
  asked: { what: "place", about: view.lanes[0].hand },
  talk: { type: "free" },
  said: [],
  outcome: null,
};

/** Answers as the server would, out of the recorded steps. */
function answer({ type, key, what }) {
  if (type === "hello") return snapshot;
  const data = {
    actions: { upright: [[move.x, move.y]], sideways: [[move.x, move.y]] },
    preview: { plan, survey, hidden: false, levels: [move.under] },
    hint: { type: "place", ...move },
  };
  return { type: "answer", key, what, data: data[what] };
}

async function picture(browser, name, options) {
  const context = await browser.newContext({ colorScheme: "light", ...options });
  await context.addInitScript(() => localStorage.setItem("enfilade.lead", "false"));
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
    socket.onMessage((text) => socket.send(JSON.stringify(answer(JSON.parse(text))))),
  );
  const page = await context.newPage();
  await page.goto(`${HOUSE}/table/${table.table}`);
  await page.getByRole("application").press("h");
  await page.locator(".ghost").waitFor();
  await page.getByRole("application").press("f");
  await page.locator(".sentence:not(.pending)").waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: join(IMAGES, name) });
  await context.close();
}

mkdirSync(IMAGES, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
await picture(browser, "architect.png", {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 2,
});
await picture(browser, "architect-phone.png", {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});
await browser.close();
console.log(`docs/images/architect.png and architect-phone.png: ${LAID} cards laid, one held`);
