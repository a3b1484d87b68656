import { spawn } from "node:child_process";
import type { Locator, Page } from "playwright-core";
import { PYTHON, ROOT } from "./house.ts";

/** Waits until the main button offers this and can be pressed. */
export async function offers(page: Page, name: string): Promise<Locator> {
  const button = page.locator(".asked .button.main:enabled").filter({ hasText: name });
  await button.waitFor();
  return button;
}

/** Lays the held card by keyboard, and waits until it lies. */
export async function lay(page: Page): Promise<void> {
  await offers(page, "Lay it here");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Lay it here" }).waitFor({ state: "detached" });
}

/** Builds a whole plan by keyboard, each card where the page offers it. */
export async function build(page: Page): Promise<void> {
  await page.getByRole("application").focus();
  for (let card = 0; card < 17; card++) {
    await page.keyboard.press(card < 15 ? "d" : "1");
    await lay(page);
  }
  await (await offers(page, "Finish the plan")).click();
  const sure = page.getByRole("dialog").getByRole("button", { name: "Finish the plan" });
  const done = page.locator(".ending");
  await sure.or(done).waitFor();
  if (await sure.isVisible()) await sure.click();
  await done.waitFor();
}

/** Runs a command of the program; gives its exit status and what it wrote. */
export function enfilade(...words: string[]): Promise<{ status: number | null; text: string }> {
  const told = ["-c", "from enfilade.cli import main; main()", ...words];
  return new Promise((resolve, reject) => {
    const child = spawn(PYTHON, told, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (data) => {
      text += String(data);
    });
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, text }));
  });
}

/** The table that a page shows. */
export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** How the plan stands on the board: where its lattice point (0, 0) is, and how large. */
export async function camera(page: Page): Promise<Camera> {
  const text = await page.locator(".board > svg > g").getAttribute("transform");
  const found = text?.match(/^translate\((\S+) (\S+)\) scale\((\S+)\)$/);
  const [x = Number.NaN, y = Number.NaN, scale = Number.NaN] = (found ?? []).slice(1).map(Number);
  return { x, y, scale };
}
