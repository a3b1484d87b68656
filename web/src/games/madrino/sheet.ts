import type { Plan } from "../../wire/madrino.ts";
import type { Boards } from "./boards.ts";
import { AREA, HEIGHT, WIDTH } from "./site.ts";
import { BROAD, sketch } from "./sketch.ts";
import { t } from "./words.ts";

/** What stands on a sheet beside the plan. */
export interface Caption {
  readonly title: string;
  readonly by: string;
  readonly office: string;
}

/** Units of the sheet to a square of the site; the sheet is of an A4 sheet's shape. */
const SQUARE = 100;
const WIDE = 1485;
const HIGH = 1050;
const LEFT = (WIDE - WIDTH * SQUARE) / 2;
const TOP = 66;
const FONT =
  "'Source Sans 3', 'Helvetica Neue', 'Hiragino Sans', 'Noto Sans JP', Arial, sans-serif";
const INK = {
  paper: "#fdfdfb",
  wall: "#1d1d20",
  window: "#1c559c",
  door: "#b32d22",
  thing: "#22693f",
  grid: "#d5d7db",
  quiet: "#5a5a60",
} as const;

/** Draws a plan as a sheet of its own: an SVG file that needs nothing else (MDR-56). */
export function sheet(plan: Plan, boards: Boards, { title, by, office }: Caption): string {
  const foot = TOP + HEIGHT * SQUARE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDE}" height="${HIGH}" fill="${INK.paper}"/>`,
    numbers(),
    `<g transform="translate(${LEFT} ${TOP}) scale(${SQUARE})">${grid()}${drawing(plan, boards)}</g>`,
    words(LEFT, foot + 70, sized(title, 58), title, 'font-weight="600"'),
    words(LEFT, foot + 112, 30, by),
    office ? words(LEFT, foot + 146, 24, office, `fill-opacity="0.75"`) : "",
    words(
      WIDE - LEFT,
      foot + 112,
      30,
      t("madrino.sheet.mark"),
      'text-anchor="end" font-weight="600"',
    ),
    "</svg>",
  ].join("\n");
}

/** A long title is set smaller, so that it stays on the sheet. */
function sized(title: string, most: number): number {
  const letters = [...title].length;
  return Math.max(22, Math.min(most, Math.floor((WIDTH * SQUARE) / (letters * 0.62))));
}

/** The numbers of columns and rows along the rim, as on the site. */
function numbers(): string {
  const at = (x: number, y: number, number: number) =>
    `<text x="${x}" y="${y}" text-anchor="middle">${number}</text>`;
  const columns = Array.from({ length: WIDTH }, (_, x) =>
    at(LEFT + (x + 0.5) * SQUARE, TOP - 22, x + 1),
  );
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    at(LEFT - 32, TOP + (y + 0.5) * SQUARE + 10, y + 1),
  );
  return `<g font-family="${FONT}" font-size="28" fill="${INK.quiet}">${[...columns, ...rows].join("")}</g>`;
}

function grid(): string {
  let fine = "";
  for (let x = 0; x <= WIDTH; x++) fine += `M${x} 0V${HEIGHT}`;
  for (let y = 0; y <= HEIGHT; y++) fine += `M0 ${y}H${WIDTH}`;
  const areas = `M${AREA} 0V${HEIGHT}M${2 * AREA} 0V${HEIGHT}M0 ${AREA}H${WIDTH}`;
  return [
    `<path d="${fine}" fill="none" stroke="${INK.grid}" stroke-width="0.015"/>`,
    `<path d="${areas}" fill="none" stroke="${INK.quiet}" stroke-opacity="0.5" stroke-width="0.02" stroke-dasharray="0.12 0.12"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${INK.quiet}" stroke-width="0.03"/>`,
  ].join("");
}

function drawing(plan: Plan, boards: Boards): string {
  const drawn = sketch(plan, boards);
  const path = (d: string, ink: string, wide: number, more = "") =>
    d ? `<path d="${d}" stroke="${ink}" stroke-width="${wide}"${more}/>` : "";
  const { entrance } = plan;
  return [
    entrance
      ? `<rect x="${entrance.x}" y="${entrance.y}" width="1" height="1" fill="${INK.door}" fill-opacity="0.13"/>`
      : "",
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    path(drawn.things, INK.thing, BROAD.thing),
    path(drawn.thingsFine, INK.thing, BROAD.fine),
    path(drawn.arcs, INK.door, BROAD.fine),
    path(drawn.dashes, INK.wall, BROAD.fine, ' stroke-dasharray="0.11 0.1"'),
    path(drawn.windows, INK.window, BROAD.window),
    path(drawn.fine, INK.wall, BROAD.fine * 1.6),
    path(drawn.walls, INK.wall, BROAD.wall),
    path(drawn.doors, INK.door, BROAD.door * 1.4),
    "</g>",
  ].join("");
}

function words(x: number, y: number, size: number, text: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" fill="${INK.wall}" style="unicode-bidi:plaintext" ${more}>${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
