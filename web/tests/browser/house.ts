import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export const ROOT = join(import.meta.dirname, "../../..");
const OWN_PYTHON = join(ROOT, ".venv/bin/python");
export const PYTHON =
  process.env.ENFILADE_PYTHON ?? (existsSync(OWN_PYTHON) ? OWN_PYTHON : "python3");
const CHROMIUM = process.env.ENFILADE_CHROMIUM ?? "/usr/bin/chromium";

export const DESK = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

/** A server of one's own on a free port, with its data in a folder that goes when it ends. */
export class House {
  readonly #data = mkdtempSync(join(tmpdir(), "enfilade-"));
  #port = 0;
  #process: ChildProcess | null = null;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    const told = ["-m", "enfilade.server", "--port", String(this.#port), "--data", this.#data];
    // Program players get ready when one is asked: most tests need none, and each has a server.
    const limits = JSON.stringify({
      requests: 1000,
      request_burst: 5000,
      tables: 500,
      warm_after: 3600,
    });
    const child = spawn(PYTHON, told, {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ENFILADE_LIMITS: limits },
    });
    this.#process = child;
    for (let tries = 0; tries < 300; tries++) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (await answers(this.url)) return;
      await pause(100);
    }
    throw new Error("the server did not answer");
  }

  /** Kills the server without a word; what it acknowledged is on disk. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async end(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 8000);
      await gone;
      clearTimeout(late);
    }
    rmSync(this.#data, { recursive: true, force: true });
  }
}

export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", ...args] });
}

/** Collects what a page complains of; a test expects it to stay empty. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => {
    // Chromium itself tells of lines that a killed server dropped.
    const dropped = /ERR_CONNECTION|WebSocket connection/.test(message.text());
    if (message.type() === "error" && !dropped) found.push(message.text());
  });
  return found;
}

/** Opens a table for one with these variations, as from the home page. */
export async function beginSolo(
  context: BrowserContext,
  house: House,
  ...variations: string[]
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${house.url}/new/architect`);
  await page.getByLabel("Your name").fill("Ada");
  for (const each of variations) await page.getByRole("checkbox", { name: each }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("application").waitFor();
  return page;
}

/** How many cards are still in the deck, as the page shows it. */
export async function deckLeft(page: Page): Promise<number> {
  return Number(await page.locator(".pile").textContent());
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/games`).then(
    (answer) => answer.ok,
    () => false,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
