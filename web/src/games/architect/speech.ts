import type { LaneView, Mark, Placed, Preview, Survey } from "../../wire/architect.ts";
import { bounds, type Cards, type Letter, turned } from "./cards.ts";
import { compose, type Side } from "./compose.ts";
import { many, t } from "./words.ts";

/** A plan and its reading, where both are open. */
export type ReadPlan = Pick<LaneView, "plan" | "survey">;

/** Says a plan's worth: "6 points: 8 rooms, 2 errors", or that there is no corridor (`over`: nor will be). */
export function worth(survey: Survey, over = false): string {
  const { total } = survey.reading;
  const errors = many("architect.errors", survey.marks.length);
  if (total === null) return t(over ? "architect.worth.none" : "architect.worth.open", { errors });
  const rooms = many("architect.rooms", survey.reading.rooms);
  return t("architect.worth", { total: signed(total), rooms, errors });
}

/** Writes a number with a true minus sign. */
export function signed(number: number): string {
  return number < 0 ? `\u2212${-number}` : String(number);
}

/** Writes how much a placing would change: "+2", "−1", "±0". */
export function change(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null;
  const by = to - from;
  return by > 0 ? `+${by}` : by < 0 ? signed(by) : "\u00b10";
}

/** Errors of one kind, and the numbers of their dots on the plan. */
export interface Kind {
  readonly kind: Mark["kind"];
  readonly says: string;
  readonly errors: readonly { readonly number: number; readonly mark: Mark }[];
}

/** Puts equal errors together, the most frequent ones first. */
export function kinds(marks: readonly Mark[]): readonly Kind[] {
  const found = new Map<Mark["kind"], { number: number; mark: Mark }[]>();
  for (const [at, mark] of marks.entries()) {
    found.set(mark.kind, [...(found.get(mark.kind) ?? []), { number: at + 1, mark }]);
  }
  return [...found]
    .map(([kind, errors]) => ({
      kind,
      errors,
      says: many(`architect.kind.${kind}`, errors.length),
    }))
    .sort((one, other) => other.errors.length - one.errors.length);
}

/** Says what is wrong at an error's dot. */
export function sentence({ kind }: Mark): string {
  return t(`architect.error.${kind}`);
}

/** Says what a card shows on each of its sides as it is turned, clockwise, then what is inside. */
export function cardInWords(id: string, turn: number, cards: Cards): string {
  const card = cards.get(id);
  if (!card) return id;
  const { across, down, wide, high } = turned(card, turn);
  const column = (x: number) => down.map((row) => row[x] ?? "").join("");
  const sides = {
    top: across[0] ?? "",
    right: column(wide),
    bottom: across[high] ?? "",
    left: column(0),
  };
  const rim = (Object.keys(sides) as Side[]).map((side) =>
    t("architect.say.side", { side: t(`architect.side.${side}`), what: letters(sides[side]) }),
  );
  const inner = [
    ...across.slice(1, high),
    ...Array.from({ length: wide - 1 }, (_, x) => column(x + 1)),
  ];
  const inside = inner.join("").replaceAll(".", "");
  return [
    t("architect.say.card", { card: id, wide, high }),
    ...rim,
    inside ? t("architect.say.inside", { what: letters(inside) }) : t("architect.say.inside.open"),
  ].join(" ");
}

function letters(text: string): string {
  return [...text].map((letter) => t(`architect.letter.${name(letter as Letter)}`)).join(", ");
}

function name(letter: Letter) {
  return letter === "." ? "blank" : letter;
}

/** Says a place: columns to the right, rows downward, from the plan's top-left bay as 1. */
export function placeInWords(plan: readonly Placed[], x: number, y: number): string {
  const box = bounds(plan) ?? { left: 0, top: 0 };
  return t("architect.say.place", {
    column: signed(x - box.left + 1),
    row: signed(y - box.top + 1),
  });
}

/** Says how the plan would read with the held card where it is. */
export function previewInWords(
  lane: LaneView,
  ghost: Placed,
  preview: Preview,
  level: number,
): string {
  const before = lane.survey?.reading.total ?? null;
  const by = change(before, preview.survey.reading.total);
  return [
    placeInWords(lane.plan ?? [], ghost.x, ghost.y),
    preview.levels.length > 1 ? levelInWords(level, preview.levels.length) : "",
    worth(preview.survey) + (by ? ` (${by}).` : "."),
    preview.hidden ? t("architect.hidden") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function levelInWords(level: number, levels: number): string {
  if (levels < 2) return t("architect.level.free");
  if (level === 0) return t("architect.level.over");
  if (level === levels - 1) return t("architect.level.under");
  return t("architect.level.between", { level: level + 1, levels });
}

/** Says the whole of a plan: how large it is, what it is worth, what is wrong. */
export function planInWords(lane: ReadPlan, over = false): string {
  const plan = lane.plan ?? [];
  const box = bounds(plan);
  if (!box || !lane.survey) return t("architect.say.nothing");
  const errors = lane.survey.marks.map((mark, at) =>
    t("architect.say.error", {
      number: at + 1,
      what: sentence(mark),
      where: placeInWords(plan, mark.x, mark.y),
    }),
  );
  return [
    t("architect.say.plan", {
      cards: many("architect.cards", plan.length),
      wide: box.right - box.left,
      high: box.bottom - box.top,
    }),
    `${worth(lane.survey, over)}.`,
    ...errors,
  ].join(" ");
}

/** Says each bay of a plan, row by row: what bounds it, and what kind of space it belongs to. */
export function baysInWords(lane: ReadPlan, cards: Cards): { where: string; what: string }[] {
  const plan = lane.plan ?? [];
  const kinds = new Map<string, string>();
  for (const { kind, cells } of lane.survey?.spaces ?? []) {
    for (const [x, y] of cells) kinds.set(`${x},${y}`, t(`architect.space.${kind}`));
  }
  return compose(plan, cards).map(({ x, y, edges }) => ({
    where: placeInWords(plan, x, y),
    what: [
      `${kinds.get(`${x},${y}`) ?? ""}.`,
      ...edges.map(({ side, letter }) =>
        t("architect.say.side", { side: t(`architect.side.${side}`), what: letters(letter) }),
      ),
    ].join(" "),
  }));
}
