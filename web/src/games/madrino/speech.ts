import remarks from "../../wire/madrino.remarks.json" with { type: "json" };
import type { DrawnPart, Event, Lane, Remark } from "../../wire/madrino.ts";
import { fill, known } from "../../words/words.ts";
import { type Boards, DICE, type Facility } from "./boards.ts";
import type { Held } from "./places.ts";
import type { Turn } from "./site.ts";
import { t } from "./words.ts";

/** Names a part by its die and number, and by what it is. */
export function partName(id: string, boards: Boards): string {
  const [die = "", number = ""] = id.split(" ");
  const name = boards.parts.get(id)?.name ?? "";
  return capital(t("madrino.part", { die: known(`madrino.die.${die}`), number, name }));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words for remarks, which program architects speak too. */
const { facilities: THE, list, remarks: SENTENCES } = remarks.en;

/** Says a remark in a sentence or two. */
export function remarkInWords({ kind, facilities, count }: Remark): string {
  const names = listed([...new Set(facilities)].map((each) => THE[each]));
  const { plain, one, with: named }: Sentences = SENTENCES[kind];
  const sentence = (count === 1 ? one : undefined) ?? (names ? named : undefined) ?? plain;
  return capital(fill(sentence, { names, count }));
}

/** A remark's words: for any, for a count of one, and where there are facilities to name. */
interface Sentences {
  plain: string;
  one?: string;
  with?: string;
}

/** Lists names: "a, b and c". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "";
  return names.length === 1 ? last : fill(list.last, { some: names.slice(0, -1).join(", "), last });
}

/** Says how something is turned, reversed and hinged. */
function how(
  held: Pick<DrawnPart, "turn" | "reverse"> & { hinge?: 0 | 1 },
  hinged: boolean,
): string {
  const turned = TURNED[held.turn];
  const end = held.hinge === 1 ? "far" : "near";
  return [
    t(`madrino.say.turned.${turned}`),
    held.reverse ? t("madrino.say.reversed") : "",
    hinged ? t(`madrino.say.hinge.${end}`) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says what is held, how it is turned, and where its top left corner is. */
export function heldInWords(held: Held, boards: Boards): string {
  const name =
    held.kind === "part" ? partName(held.part, boards) : capital(facilityName(held.facility));
  const hinged = held.kind === "part" && Boolean(boards.parts.get(held.part)?.swing);
  return `${name}. ${how(held, hinged)} ${placeInWords(held)}`;
}

export function placeInWords({ x, y }: { x: number; y: number }): string {
  return t("madrino.say.place", { column: x + 1, row: y + 1 });
}

/** Names a side of the site by the quarter turns from north. */
export function sideName(turn: Turn): string {
  const side = SIDES[turn];
  return t(`madrino.side.${side}`);
}

const SIDES = { 0: "north", 1: "east", 2: "south", 3: "west" } as const;
const TURNED = { 0: "as_printed", 1: "right", 2: "upside_down", 3: "left" } as const;

export function facilityName(facility: Facility): string {
  return t(`madrino.facility.${facility}`);
}

/** Says each thing that is drawn on a site, and where. */
export function planInWords({ plan, fresh, put }: Lane, boards: Boards): string[] {
  const said: string[] = [];
  const { entrance } = plan;
  if (entrance) {
    said.push(
      t("madrino.say.entrance", {
        column: entrance.x + 1,
        row: entrance.y + 1,
        side: sideName(entrance.turn),
      }),
    );
  }
  for (const each of [...plan.facilities, ...(put ? [put] : [])]) {
    said.push(
      t("madrino.say.facility", {
        facility: capital(facilityName(each.facility)),
        column: each.x + 1,
        row: each.y + 1,
      }),
    );
  }
  for (const each of [...plan.parts, ...fresh]) {
    said.push(
      t("madrino.say.part", {
        part: partName(each.part, boards),
        column: each.x + 1,
        row: each.y + 1,
        how: how(each, Boolean(boards.parts.get(each.part)?.swing)),
      }),
    );
  }
  return said.length > 0 ? said : [t("madrino.say.empty")];
}

/** Says what happened, for a replay and for whoever listens. */
export function eventInWords(
  event: Event,
  boards: Boards,
  name: (seat: number) => string,
  title: (seat: number) => string,
): string {
  if (event.type === "opened") return t("madrino.told.opened");
  if (event.type === "chosen") {
    return event.plan === null
      ? t("madrino.told.nobody")
      : t("madrino.told.chosen", { title: title(event.plan) });
  }
  const who = capital(name(event.seat));
  switch (event.type) {
    case "rolled":
      return t("madrino.told.rolled", { who, dice: diceInWords(event.dice) });
    case "turned":
      return t("madrino.told.turned", { who, side: sideName(event.entrance.turn) });
    case "drew":
      return t("madrino.told.drew", { who, part: lower(partName(event.part.part, boards)) });
    case "rubbed":
      return t("madrino.told.rubbed", { who, part: lower(partName(event.part, boards)) });
    case "put_in":
      return t("madrino.told.put_in", { who, facility: facilityName(event.facility.facility) });
    case "titled":
      return t("madrino.told.titled", { who, title: event.title });
    case "confirmed":
      return t("madrino.told.confirmed", { who });
    case "skipped":
      return t("madrino.told.skipped", { who });
    case "presented":
      return `${t("madrino.told.presented", { who })} ${event.pitch}`.trim();
    case "named":
      return t("madrino.told.named", { who, title: title(event.plan), says: event.says }).trim();
    case "stood":
      return t("madrino.told.stood", { who, says: event.says }).trim();
    case "boss_called":
      return t("madrino.told.boss", { who, boss: name(event.boss) });
    case "out":
      return t("madrino.told.out", { who });
  }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Says a roll: "green 5, brown 4". */
export function diceInWords(dice: readonly number[]): string {
  return listed(dice.map((number, at) => `${t(`madrino.die.${DICE[at] ?? "white"}`)} ${number}`));
}

/** Counts letters as the rules do, and as people do: an emoji made of several is one. */
export function letters(text: string): number {
  return cut ? [...cut.segment(text)].length : [...text].length;
}

const cut = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;
