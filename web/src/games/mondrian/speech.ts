import type { Claim, Edition, Event, Lying, Threw, View } from "../../wire/mondrian.ts";
import type { Aim } from "./aim.ts";
import { blocksOf, cardOf, eyes, PAINTS, type Way } from "./edition.ts";
import { cellAt, placeFor, type Side, type Spot, sideOf } from "./sides.ts";
import { reachOf, restOf, stepsOf } from "./stepwise.ts";
import { many, t } from "./words.ts";

/** Gives the name of a seat. */
export type Name = (seat: number) => string;

export function wayName(way: Way): string {
  return t(`mondrian.way.${way}`);
}

/** Says what a card is: its value and its blocks. */
export function cardInWords(edition: Edition, id: string): string {
  const card = cardOf(edition, id);
  const blocks = blocksOf(card).flatMap((n, at) => {
    const paint = PAINTS[at];
    return n === 0 || !paint
      ? []
      : [t("mondrian.block", { n, colour: t(`mondrian.colour.${paint}`) })];
  });
  if (blocks.length > 0)
    return t("mondrian.card", { value: card.value, blocks: blocks.join(", ") });
  // Blank cards are those that everyone begins with (MON-02); a canvas may be white all over too.
  const kind = id.startsWith("blank") ? "mondrian.card.blank" : "mondrian.card.white";
  return t(kind, { value: card.value });
}

/** Says everything of a place of the grid: where, which card, which dice, who has preference. */
export function cellInWords(view: View, edition: Edition, cell: number, name: Name): string {
  const side = sideOf(edition, view.grid, view.players.length, eyes(view));
  const at = placeFor(side, view.grid, edition.sizes.card, cell);
  const words = [t("mondrian.place", { column: at.x, row: at.y })];
  const card = view.board[cell];
  words.push(card ? cardInWords(edition, card) : t("mondrian.empty"));
  const laid = view.laid.find((each) => each.cell === cell);
  if (laid) words.push(t("mondrian.laid", { name: name(laid.seat) }));
  const dice = view.dice.filter(({ rest }) => rest.cells.includes(cell));
  if (dice.length > 0) {
    words.push(
      t("mondrian.lies", { dice: dice.map((die) => dieInWords(view, die, name)).join(", ") }),
    );
  }
  const claim = view.claims.find((each) => each.cell === cell);
  if (claim) words.push(claimInWords(view, claim, name));
  return words.join(" ");
}

function dieInWords(view: View, { rest }: Lying, name: Name): string {
  const { seat, number } = rest;
  const way = wayName(rest.way);
  if (seat === view.seat) return t("mondrian.die.own", { number, way });
  return t("mondrian.die", { name: name(seat), number, way });
}

/** Says who has preference on a card, and why (MON-44). */
export function claimInWords(view: View, { seat, way, by }: Claim, name: Name): string {
  const number =
    view.dice.find(({ rest }) => rest.seat === seat && rest.way === way)?.rest.number ?? 0;
  if (seat === view.seat) {
    return by === "alone"
      ? t("mondrian.claim.own.alone")
      : t(`mondrian.claim.own.${by}`, { number });
  }
  if (by === "alone") return t("mondrian.claim.alone", { name: name(seat) });
  return t(`mondrian.claim.${by}`, { name: name(seat), number });
}

/** Calls what a throw came to: "5 on a 4: yours". */
export function callOf(
  view: View,
  edition: Edition,
  { seat, rolled, fell }: Threw,
  name: Name,
): string {
  const die = rolled.dice.at(-1);
  if (!die || die.cells.length === 0) {
    return [t("mondrian.call.outside"), ...fallen(fell.length)].join(" ");
  }
  const { number } = die;
  const calls = die.cells.flatMap((cell) => {
    const card = view.board[cell];
    if (!card) return [];
    const { value } = cardOf(edition, card);
    const claim = view.claims.find((each) => each.cell === cell);
    if (claim && claim.seat !== seat) {
      const other =
        view.dice.find(({ rest }) => rest.seat === claim.seat && rest.way === claim.way)?.rest
          .number ?? 0;
      return claim.seat === view.seat
        ? [t("mondrian.call.behind.own", { number, value, other })]
        : [t("mondrian.call.behind", { number, value, name: name(claim.seat), other })];
    }
    const own = view.dice.filter(({ rest }) => rest.seat === seat && rest.cells.includes(cell));
    // After the round's last roll the dice may have been picked up already.
    const sum = own.reduce((total, { rest }) => total + rest.number, 0) || number;
    if (sum < value) return [t("mondrian.call.short", { number: sum, value, short: value - sum })];
    return seat === view.seat
      ? [t("mondrian.call.yours", { number: sum, value })]
      : [t("mondrian.call.theirs", { number: sum, value, name: name(seat) })];
  });
  const said = calls.length > 0 ? `${calls.join("; ")}.` : t("mondrian.call.empty", { number });
  return [said, ...fallen(fell.length)].join(" ");
}

function fallen(count: number): string[] {
  return count > 0 ? [many("mondrian.call.fell", count)] : [];
}

/** Says what happened, for whoever listens and for the replay; null where there is nothing to say. */
export function eventInWords(
  view: View,
  edition: Edition,
  event: Event,
  name: Name,
): string | null {
  switch (event.type) {
    case "round_began":
      return t("mondrian.said.round", { number: event.round + 1, name: name(event.first) });
    case "placed":
      return t("mondrian.said.placed", { name: name(event.seat) });
    case "shown":
      return t("mondrian.said.shown");
    case "threw":
      return t("mondrian.said.threw", {
        name: name(event.seat),
        way: wayName(event.way),
        call: callOf(view, edition, event, name),
      });
    case "again":
      return t("mondrian.said.again", { name: name(event.seat) });
    case "declined":
      return t("mondrian.said.declined", { name: name(event.seat) });
    case "took": {
      const { value } = cardOf(edition, event.card);
      if (event.paid === null) return t("mondrian.said.took", { name: name(event.seat), value });
      const paid = cardOf(edition, event.paid).value;
      return t("mondrian.said.took.paid", { name: name(event.seat), value, paid });
    }
    case "collected":
      return t("mondrian.said.collected", { name: name(event.seat) });
    case "exhibition_began":
      return t("mondrian.said.exhibition", { n: event.size });
    case "composed":
      return t("mondrian.said.composed", { name: name(event.seat) });
    case "exhibited":
      return t("mondrian.said.exhibited");
    case "left":
      return t("mondrian.said.left", { name: name(event.seat) });
    case "chose":
    case "kept":
    case "ended":
      return null;
  }
}

/** Says what lies at a point of the own frame: "column 2, row 3: Card of 4: 1 red."; null: nothing. */
export function spotInWords(
  { board, grid }: View,
  edition: Edition,
  side: Side,
  spot: Spot,
): string | null {
  const cell = cellAt(side, grid, edition.sizes.card, spot);
  if (cell === null) return null;
  const { x, y } = placeFor(side, grid, edition.sizes.card, cell);
  const id = board[cell];
  const card = id ? cardInWords(edition, id) : t("mondrian.empty");
  return t("mondrian.spot", { column: x, row: y, card });
}

/** Says where a throw would lead, a drop just so and the others about. */
export function restInWords(view: View, edition: Edition, side: Side, aim: Aim): string {
  const to = spotInWords(view, edition, side, restOf(edition, aim));
  if (to === null) return t("mondrian.advice.over");
  return aim.way === "drop" ? to : t("mondrian.about", { to });
}

/** Says a throw that is suggested: how, from where, which way, how hard, and where it would lead. */
export function adviceInWords(view: View, edition: Edition, side: Side, aim: Aim): string {
  const offHand = view.players[eyes(view)]?.off_hand ?? "left";
  const steps = stepsOf(edition, side, reachOf(edition, side, aim.way, offHand), aim);
  const to = restInWords(view, edition, side, aim);
  if (aim.way === "drop") return t("mondrian.advice.drop", { to });
  const { heading, strength } = steps;
  const told = {
    way: wayName(aim.way),
    heading:
      heading === 0
        ? t("mondrian.advice.straight")
        : t(heading < 0 ? "mondrian.advice.left" : "mondrian.advice.right", {
            n: Math.abs(heading),
          }),
    strength: t(`mondrian.advice.${strengthName(strength)}`, { n: Math.round(strength * 100) }),
    to,
  };
  if (aim.way === "flick")
    return t("mondrian.advice.flick", { ...told, from: edgeInWords(side, aim) });
  return t("mondrian.advice.roll", { ...told, along: steps.along, off: steps.off });
}

function strengthName(strength: number) {
  if (strength < 0.4) return "gently";
  if (strength < 0.65) return "middling";
  return "hard";
}

function edgeInWords({ wide, deep }: Side, { start: { x, y } }: Aim): string {
  if (x <= 0) return t("mondrian.edge.left", { n: Math.round(y) });
  if (x >= wide) return t("mondrian.edge.right", { n: Math.round(y) });
  if (y >= deep) return t("mondrian.edge.far", { n: Math.round(x) });
  return t("mondrian.edge.near", { n: Math.round(x) });
}

/** Says who wins, to whoever looks. */
export function winnersInWords(
  { seat: own }: View,
  winners: readonly number[],
  name: Name,
): string {
  if (winners.length > 1) {
    const others = winners.filter((seat) => seat !== own).map(name);
    const names = others.length < winners.length ? [t("mondrian.end.you"), ...others] : others;
    return t("mondrian.end.shared", { names: new Intl.ListFormat("en").format(names) });
  }
  const [winner = 0] = winners;
  return winner === own ? t("mondrian.end.won") : t("mondrian.end.best", { name: name(winner) });
}
