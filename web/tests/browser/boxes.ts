import type { Locator, Page } from "playwright-core";

/** Low windows and small screens. */
export const SCREENS = [
  { width: 1280, height: 500 },
  { width: 844, height: 390 },
  { width: 320, height: 480 },
] as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function boxOf(found: Locator): Promise<Box> {
  const box = await found.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return box;
}

export const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** Whether all of a thing is on the screen. */
export async function within(page: Page, found: Locator): Promise<boolean> {
  const box = await boxOf(found);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

export const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
