/**
 * Makes the pictures of Mondrian's table from the built client and a recorded game, so that they stay
 * true: `docs/images/mondrian.png` for the README, and one of a phone. No server runs.
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
const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};
/** Three dimensions by software, where there is no other way. */
const WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

const { actions, table, ...moment } = JSON.parse(
  execFileSync(PYTHON, [join(WEB, "scripts/mondrian.py")], { encoding: "utf8" }),
);

function answer({ type, key, what }) {
  if (type !== "hello") return { type: "answer", key, what, data: actions };
  const talk = { type: "free" };
  return {
    type: "snapshot",
    table,
    version: 1,
    decision: 1,
    talk,
    said: [],
    outcome: null,
    ...moment,
  };
}

async function picture(browser, name, options) {
  const context = await browser.newContext({ colorScheme: "light", ...options });
  await context.addInitScript(() => localStorage.setItem("enfilade.mondrian.view", '"space"'));
  await context.route(`${HOUSE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/api/games") return route.fulfill({ json: [] });
    if (pathname.startsWith("/api/")) {
      return route.fulfill({ json: { table, seats: [moment.seat], my_turn: true, host: true } });
    }
    const file = join(CLIENT, extname(pathname) ? pathname : "index.html");
    return route.fulfill({ body: readFileSync(file), contentType: KINDS[extname(file)] });
  });
  await context.routeWebSocket(/\/ws\//, (socket) =>
    socket.onMessage((text) => socket.send(JSON.stringify(answer(JSON.parse(text))))),
  );
  const page = await context.newPage();
  await page.goto(`${HOUSE}/table/${table.table}`);
  await page.getByRole("group", { name: "Cards you can take" }).waitFor();
  await page.locator("canvas").waitFor();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(IMAGES, name) });
  await context.close();
}

mkdirSync(IMAGES, { recursive: true });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", ...WEBGL],
});
await picture(browser, "mondrian.png", {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1.5,
});
await picture(browser, "mondrian-phone.png", {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});
await browser.close();
