import type { Placed, Survey } from "../../wire/architect.ts";
import { bounds, type Cards } from "./cards.ts";
import { compose } from "./compose.ts";
import { HATCHES, type Hatch, reading } from "./marks.ts";
import { BAY, shapes } from "./shapes.ts";
import { worth } from "./speech.ts";
import { t } from "./words.ts";

const MARGIN = 110;
const FOOT = 170;
const LEAST_WIDE = 900;
const FONT = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif";
const INK = {
  ground: "#12355b",
  film: "#1d4875",
  chalk: "#eef4fa",
  yellow: "#f7d354",
  green: "#8fe3a2",
  red: "#cf3b2a",
  lost: "#ff8a7d",
} as const;

/** Draws a plan as a sheet of its own, with title and score: an SVG file that needs nothing else. */
export function sheet(
  plan: readonly Placed[],
  survey: Survey,
  cards: Cards,
  title: string,
): string {
  const box = bounds(plan) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const planWide = (box.right - box.left) * BAY;
  const wide = Math.max(LEAST_WIDE, planWide + 2 * MARGIN);
  const high = (box.bottom - box.top) * BAY + 2 * MARGIN + FOOT;
  const x = (wide - planWide) / 2 - box.left * BAY;
  const y = MARGIN - box.top * BAY;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img">`,
    `<title>${escaped(title)}: ${escaped(worth(survey, true))}</title>`,
    `<rect width="${wide}" height="${high}" fill="${INK.ground}"/>`,
    "<defs>",
    hatch("corridor", HATCHES.corridor, INK.yellow, 0.16),
    hatch("isolated", HATCHES.isolated, INK.lost, 0),
    "</defs>",
    lattice(wide, high, x, y),
    `<rect x="24" y="24" width="${wide - 48}" height="${high - 48}" fill="none" stroke="${INK.chalk}" stroke-width="3"/>`,
    `<g transform="translate(${x} ${y})">${drawing(plan, survey, cards)}</g>`,
    foot(wide, high, title, survey),
    "</svg>",
  ].join("\n");
}

function lattice(wide: number, high: number, x: number, y: number): string {
  const [left, top] = [((x % BAY) + BAY) % BAY, ((y % BAY) + BAY) % BAY];
  let path = "";
  for (let at = left; at < wide; at += BAY) path += `M${at} 0V${high}`;
  for (let at = top; at < high; at += BAY) path += `M0 ${at}H${wide}`;
  return `<path d="${path}" stroke="${INK.chalk}" stroke-opacity="0.12" stroke-width="1.5"/>`;
}

/** A fill that prints in one colour too. */
function hatch(name: string, { size, path, width }: Hatch, ink: string, wash: number): string {
  return [
    `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">`,
    `<rect width="${size}" height="${size}" fill="${ink}" fill-opacity="${wash}"/>`,
    `<path d="${path}" stroke="${ink}" stroke-width="${width}" stroke-opacity="0.7"/>`,
    "</pattern>",
  ].join("");
}

function drawing(plan: readonly Placed[], survey: Survey, cards: Cards): string {
  const drawn = shapes(compose(plan, cards));
  const read = reading(survey);
  const line = `fill="none" stroke="${INK.chalk}" stroke-linecap="round" stroke-linejoin="round"`;
  return [
    ...drawn.films.map(({ path }) => `<path d="${path}" fill="${INK.film}"/>`),
    `<path d="${read.corridor}" fill="url(#corridor)"/>`,
    `<path d="${read.isolated}" fill="url(#isolated)"/>`,
    `<path d="${drawn.rims}" ${line} stroke-width="1.5" stroke-opacity="0.35" stroke-dasharray="4 4"/>`,
    // Apart from one another: drawn as one shape they would cut holes where they overlap.
    `<path d="${drawn.walls}" fill="${INK.chalk}"/>`,
    `<path d="${drawn.columns}" fill="${INK.chalk}"/>`,
    `<path d="${drawn.doors}${drawn.fine}" ${line} stroke-width="3"/>`,
    ...read.rooms.map(
      (dot) =>
        `<g transform="translate(${dot.x} ${dot.y})"><circle r="13" fill="${INK.green}"/><path d="M-6 0.5l4 4 8-8.5" fill="none" stroke="${INK.ground}" stroke-width="3"/></g>`,
    ),
    ...read.errors.map(
      (dot) =>
        `<g transform="translate(${dot.x} ${dot.y})"><circle r="16" fill="${INK.red}" stroke="#fff" stroke-width="2.5"/><text y="7" text-anchor="middle" font-family="${FONT}" font-size="20" font-weight="600" fill="#fff">${dot.number}</text></g>`,
    ),
  ].join("\n");
}

function foot(wide: number, high: number, title: string, survey: Survey): string {
  const y = high - FOOT;
  const text = (at: number, size: number, words: string, more = "") =>
    `<text x="56" y="${y + at}" font-family="${FONT}" font-size="${size}" fill="${INK.chalk}" ${more}>${escaped(words)}</text>`;
  return [
    `<path d="M24 ${y}H${wide - 24}" stroke="${INK.chalk}" stroke-width="3"/>`,
    text(66, 44, title, 'font-weight="600"'),
    text(108, 28, worth(survey, true)),
    `<text x="${wide - 56}" y="${y + 108}" text-anchor="end" font-family="${FONT}" font-size="24" fill="${INK.chalk}">${escaped(t("architect.save.foot"))}</text>`,
  ].join("\n");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
