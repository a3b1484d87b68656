import type { Card, Edition, Hang } from "../../wire/mondrian.ts";
import { cardOf, UNITS } from "./edition.ts";
import { INK, PAINT } from "./paints.ts";

/** Pixels to a unit of a card in the file, and the wall about the picture. */
const SCALE = 24;
const WALL = 96;
const LINE = 34;
/** About how wide a letter of the title is, in its size of 26. */
const LETTER = 13;
const FONT = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif";

/** Draws a composition as it hangs on a white wall: an SVG file that needs nothing else. */
export function picture(edition: Edition, hung: Hang, label: string): string {
  const columns = Math.min(hung.columns, hung.cards.length);
  const rows = Math.ceil(hung.cards.length / hung.columns);
  const wide = Math.max(columns * UNITS * SCALE + 2 * WALL, 560);
  const lines = broken(label, Math.floor((wide - 48) / LETTER));
  const foot = rows * UNITS * SCALE + 2 * WALL;
  const high = foot + lines.length * LINE + 38;
  const left = (wide - columns * UNITS * SCALE) / 2;
  const cards = hung.cards.map(({ card, turn }, at) => {
    const x = left + (at % hung.columns) * UNITS * SCALE;
    const y = WALL + Math.floor(at / hung.columns) * UNITS * SCALE;
    const middle = UNITS / 2;
    return `<g transform="translate(${x} ${y}) scale(${SCALE}) rotate(${-90 * turn} ${middle} ${middle})">${canvas(cardOf(edition, card))}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img">`,
    `<title>${escaped(label)}</title>`,
    `<rect width="${wide}" height="${high}" fill="#efece4"/>`,
    `<rect x="${left - 12}" y="${WALL - 12}" width="${columns * UNITS * SCALE + 24}" height="${rows * UNITS * SCALE + 24}" fill="${INK}"/>`,
    ...cards,
    ...lines.map(
      (line, at) =>
        `<text x="${wide / 2}" y="${foot + 16 + at * LINE}" text-anchor="middle" font-family="${FONT}" font-size="26" fill="${INK}">${escaped(line)}</text>`,
    ),
    "</svg>",
  ].join("\n");
}

/** Draws a card without its number: what hangs is the composition. */
function canvas(card: Card): string {
  const line = `stroke="${INK}" stroke-width="0.34"`;
  const blocks = card.blocks.map(
    ([x, y, width, height, colour]) =>
      `<rect x="${x}" y="${UNITS - y - height}" width="${width}" height="${height}" fill="${PAINT[colour]}" ${line}/>`,
  );
  return blocks.join("");
}

/** Breaks words into lines of so many letters; a word that is longer is broken too. */
function broken(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const letters = [...word];
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + 1 + letters.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let at = 0; at === 0 || at < letters.length; at += most) {
      lines.push(letters.slice(at, at + most).join(""));
    }
  }
  return lines;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
