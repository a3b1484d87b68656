import { sitterName } from "../../frame/names.ts";
import type { About, Sitter } from "../../wire/house.ts";
import type { BagView, Event, View } from "../../wire/madatsumele.ts";
import type { Desk } from "./desk.svelte.ts";
import { type Edition, kindOf } from "./pieces.ts";
import { many, t } from "./words.ts";

/** Who sits where, as it is said. */
export interface Company {
  readonly sitters: readonly Sitter[];
  readonly about: About | null;
}

export function nameOf({ sitters, about }: Company, seat: number): string {
  const sitter = sitters[seat];
  return sitter ? sitterName(sitter, about, sitters) : t("seats.person", { number: seat + 1 });
}

/** Gives the words of a phrase that names a seat: only who may be spoken of (MTS-33). */
export function seatPhrase(key: string, company: Company): string | null {
  const seat = /^seat_(\d)$/.exec(key)?.[1];
  return seat === undefined ? null : nameOf(company, Number(seat));
}

/** Says who packs with whom: partners sit opposite (MTS-40). */
export function teamsInWords(company: Company): string {
  const [one, two] = [0, 1].map((seat) =>
    listed([nameOf(company, seat), nameOf(company, seat + 2)]),
  );
  return t("madatsumele.teams", { one: one ?? "", two: two ?? "" });
}

/** Joins names as a sentence does. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

/** Gives a piece's name as it stands inside a sentence. */
export function pieceName(edition: Edition, kind: string): string {
  const { title } = kindOf(edition, kind);
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Gives the name of a bag, by whose it is. */
export function bagName(view: View, bag: number, company: Company): string {
  if (view.mode === "solo") return t("madatsumele.bag", { number: bag + 1 });
  if (bag === view.seat) return t("madatsumele.bag.mine");
  return t("madatsumele.bag.of", { name: nameOf(company, bag) });
}

/** Gives what stands on a bag's tag: whose it is. */
export function tagName(view: View, bag: number, company: Company): string {
  return view.mode === "solo" || bag === view.seat
    ? bagName(view, bag, company)
    : nameOf(company, bag);
}

/** Tells in short how full a bag is. */
export function bagTag({ packed, over, top }: BagView): string {
  if (over) return t("madatsumele.bag.over");
  return top === null
    ? many("madatsumele.bag.pieces", packed.length)
    : many("madatsumele.tag", packed.length, { top: Math.round(top) });
}

/** Tells how full a bag is. */
export function bagState(bag: BagView, height: number): string {
  const pieces = many("madatsumele.bag.pieces", bag.packed.length);
  if (bag.over) return `${pieces}, ${t("madatsumele.bag.over")}`;
  if (bag.top === null) return pieces;
  return `${pieces}, ${t("madatsumele.bag.top", { top: Math.round(bag.top), height: Math.round(height) })}`;
}

/** Tells a bag to someone who listens: its pieces in the order in which they came. */
export function bagInWords(view: View, bag: number, company: Company, edition: Edition): string {
  const found = view.bags[bag];
  if (!found) return "";
  const pieces = found.packed.map((piece, at) => {
    const kind = kindOf(edition, piece.kind);
    const place = Math.round(found.poses?.[at]?.[0] ?? piece.x);
    const colour = edition.colours.get(kind.colour)?.title.toLowerCase() ?? "";
    return t("madatsumele.words.piece", { piece: kind.title, colour, place });
  });
  const closed = found.poses === null ? ` ${t("madatsumele.bag.closed")}` : "";
  const state = bagState(found, view.inside.height);
  return `${bagName(view, bag, company)}: ${state}.${closed} ${pieces.join("; ")}`.trim();
}

/** Tells where the piece hangs. */
export function hangInWords(desk: Desk): string {
  const [left, right] = desk.free;
  return t("madatsumele.hang", {
    left: Math.round(left),
    right: Math.round(right),
    degrees: desk.degrees,
  });
}

/** Says what is talked over, to whoever has a voice in it and to whoever has not. */
export function voteInWords(
  view: View,
  company: Company,
  edition: Edition,
  voice: boolean,
): string {
  const asking = view.asking;
  if (asking.type !== "naming" && asking.type !== "deciding") return "";
  const piece = asking.kind ? pieceName(edition, asking.kind) : "";
  if (asking.type === "deciding") {
    if (voice) return t("madatsumele.asked.decide", { piece });
    return t("madatsumele.wait.decide", { name: nameOf(company, asking.seat), piece });
  }
  if (voice) return t(`madatsumele.asked.${asking.about}`, { piece } as never);
  return t("madatsumele.wait.talk", {
    names: listed(asking.voters.map((seat) => nameOf(company, seat))),
  });
}

/** Says what a seat, or the others, should do now. */
export function askedInWords(view: View, company: Company, edition: Edition): string {
  const asking = view.asking;
  const piece = (kind: string | null | undefined) => (kind ? pieceName(edition, kind) : "");
  switch (asking.type) {
    case "dropping":
      if (asking.seat !== view.seat)
        return t("madatsumele.wait.drop", { name: nameOf(company, asking.seat) });
      return t(`madatsumele.asked.${asking.why}`, { piece: piece(asking.pieces[0]) } as never);
    case "deciding":
      return voteInWords(view, company, edition, asking.seat === view.seat);
    case "naming":
      return voteInWords(
        view,
        company,
        edition,
        view.seat !== null && asking.voters.includes(view.seat),
      );
    case "ended":
      return t("madatsumele.told.finished");
  }
}

/** Tells what happened, for whoever listens or looks back; null for what is told otherwise. */
export function eventInWords(event: Event, company: Company, edition: Edition): string | null {
  const name = (seat: number) => nameOf(company, seat);
  const piece = (kind: string) => pieceName(edition, kind);
  switch (event.type) {
    case "dropped": {
      const said = { name: name(event.seat), piece: piece(event.piece.kind) };
      return event.piece.touched
        ? t("madatsumele.told.touched", said)
        : t("madatsumele.told.dropped", said);
    }
    case "drew":
      return t("madatsumele.told.drew", { name: name(event.seat), piece: piece(event.kind) });
    case "laid_out":
      return t("madatsumele.told.laid_out", { pieces: listed(event.kinds.map(piece)) });
    case "returned":
      return t("madatsumele.told.returned", { piece: piece(event.kind) });
    case "from_case":
      return t("madatsumele.told.from_case");
    case "named":
      return t("madatsumele.told.named", {
        voter: name(event.vote.voter),
        name: name(event.vote.seat),
      });
    case "closed":
      return t("madatsumele.told.closed");
    case "chosen":
      return t("madatsumele.told.chosen", { name: name(event.seat) });
    case "passed":
      return t("madatsumele.told.passed", { name: name(event.seat) });
    case "went_out":
      return event.by === "over"
        ? t("madatsumele.told.over", { name: name(event.seat) })
        : t("madatsumele.told.out", { name: name(event.seat) });
    case "filled":
      return t("madatsumele.told.filled", { number: event.bag + 1 });
    case "finished":
      return t("madatsumele.told.finished");
    case "fell":
      return null;
  }
}
