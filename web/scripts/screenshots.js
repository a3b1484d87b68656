/**
 * Makes the pictures of the tables from the built client and recorded games, so that they stay true:
 * `docs/images/architect.png` and the others. Names of games after it: theirs alone. No server runs;
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
/** The week in which Madrino's picture is taken. */
const WEEK = 5;
/** How many pieces have been dropped in Madatsumele's picture. */
const DROPPED = 27;

const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** Gives a recorded game's table and steps. */
function recorded(game) {
  const told = [join(WEB, "scripts/game.py"), game];
  return JSON.parse(execFileSync(PYTHON, told, { encoding: "utf8", maxBuffer: 1 << 26 }));
}

/** What a table is at a step, as the server would show it to seat 0. */
function snapshot({ table, steps }, at, asked) {
  return {
    type: "snapshot",
    table,
    seat: 0,
    version: at,
    decision: 1,
    view: steps[at].views[0],
    asked,
    talk: { type: "free" },
    said: [],
    outcome: null,
    seconds: null,
  };
}

/** The Architect's table with a card held over the plan, where it was laid next. */
function architect() {
  const game = recorded("architect");
  const { steps } = game;
  const laid = (step) => step.views[0].lanes[0].laid.length;
  const at = steps.findIndex(
    (step, now) =>
      laid(step) >= LAID &&
      step.views[0].lanes[0].hand.length > 0 &&
      laid(steps[now + 1]) > laid(step),
  );
  const next = steps[at + 1];
  const [event] = next.events;
  const { plan, survey } = next.views[0].lanes[0];
  const move = { ...event.place, under: event.under };
  return {
    snapshot: snapshot(game, at, { what: "place", about: steps[at].views[0].lanes[0].hand }),
    answers: {
      actions: { upright: [[move.x, move.y]], sideways: [[move.x, move.y]] },
      preview: { plan, survey, hidden: false, levels: [move.under] },
      hint: { type: "place", ...move },
    },
    async pose(page) {
      await page.getByRole("application").press("h");
      await page.locator(".ghost").waitFor();
      await page.getByRole("application").press("f");
      await page.locator(".sentence:not(.pending)").waitFor();
    },
  };
}

/** Madatsumele's four bags, and a piece over the mouth of one of them. */
function madatsumele() {
  const game = recorded("madatsumele");
  const at = game.steps.findIndex(
    ({ views }) => views[0].bags.reduce((sum, { packed }) => sum + packed.length, 0) === DROPPED,
  );
  const { asking } = game.steps[at].views[0];
  return {
    snapshot: snapshot(game, at, { what: asking.why, about: asking.pieces }),
    answers: {},
    async pose(page) {
      const keys = ["ArrowRight", "ArrowRight", "ArrowRight", "e", "e", "e"];
      for (const key of keys) await page.getByRole("application").press(key);
      await page.evaluate(() => document.fonts.ready);
    },
  };
}

/** Madrino's table in the fifth week, with a part held over the site, where it was drawn next. */
function madrino() {
  const game = recorded("madrino");
  const { steps } = game;
  const at = steps.findIndex(({ views }, now) => {
    const view = views[0];
    const drew = steps[now + 1]?.events[0];
    const begun = view?.phase === "draw" && view.week === WEEK && view.lanes[0].fresh.length === 2;
    return begun && drew?.type === "drew" && drew.seat === 0;
  });
  const view = steps[at].views[0];
  const next = steps[at + 1];
  const { part, x, y, turn, reverse } = next.events[0].part;
  const rows = Array.from({ length: y + 1 }, (_, row) => (row === y ? 1 << x : 0));
  const survey = { reading: {}, remarks: next.views[0].remarks[0] };
  return {
    snapshot: snapshot(game, at, { what: "draw", about: view.parts }),
    answers: {
      actions: { parts: [{ part, turn, reverse, rows }], facilities: [] },
      preview: { plan: view.lanes[0].plan, survey },
    },
    async pose(page) {
      const number = view.parts.indexOf(part) + 1;
      await page.getByRole("application").press("Escape");
      await page.getByRole("application").press(String(number));
      await page.locator(".sign:not(.bad)").waitFor();
    },
  };
}

async function picture(browser, name, { snapshot, answers, pose }, options) {
  const { table } = snapshot;
  /** Answers as the server would, out of the recorded steps. */
  const answer = ({ type, key, what }) =>
    type === "hello" ? snapshot : { type: "answer", key, what, data: answers[what] };
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
  await page.getByRole("application").waitFor();
  await pose(page);
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: join(IMAGES, name) });
  await context.close();
}

const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const PICTURES = {
  architect: [
    ["architect.png", architect, DESK],
    ["architect-phone.png", architect, PHONE],
  ],
  // At twice the pixels the wood alone would weigh more than a page should.
  madatsumele: [
    ["madatsumele.png", madatsumele, { ...DESK, deviceScaleFactor: 1 }],
    ["madatsumele-phone.png", madatsumele, { ...PHONE, deviceScaleFactor: 1 }],
  ],
  madrino: [["madrino.png", madrino, DESK]],
};

const wanted = process.argv.slice(2);
mkdirSync(IMAGES, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
for (const [game, pictures] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  for (const [name, scene, options] of pictures) {
    await picture(browser, name, scene(), options);
    console.log(`docs/images/${name}`);
  }
}
await browser.close();
