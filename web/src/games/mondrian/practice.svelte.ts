import { api } from "../../live/api.ts";
import type { Action, Rolled, Throw, View } from "../../wire/mondrian.ts";
import { Desk, type DeskWorld, type Stand } from "./desk.svelte.ts";
import { editionOf, type Hand, WAYS, type Way } from "./edition.ts";

const EDITION = "1";
const GRID = { columns: 5, rows: 5 } as const;

/** A board on which one throws alone: the table's desk, with nobody to wait for. */
export class Practice {
  readonly desk: Desk;
  offHand: Hand = $state("left");
  #rolls = 0;

  constructor(world: Pick<DeskWorld, "frame" | "moving">) {
    const cards = shuffled(editionOf(EDITION).cards.map(({ id }) => id))
      .filter((id) => !id.startsWith("blank"))
      .slice(0, GRID.columns * GRID.rows);
    this.desk = new Desk(
      { ...world, act: (action) => this.#act(action), ask: () => Promise.resolve([]) },
      stand(emptyView(cards)),
    );
  }

  /** Picks up all dice. */
  clear(): void {
    this.#rolls = 0;
    this.#show({ ...this.desk.view, dice: [], claims: [], rolls: 0 });
  }

  /** Says with which hand one throws worse. */
  sit(offHand: Hand): void {
    this.offHand = offHand;
    const { view } = this.desk;
    this.#show({ ...view, players: view.players.map((each) => ({ ...each, off_hand: offHand })) });
  }

  async #act(action: Action): Promise<void> {
    if (action.type !== "throw") return;
    // There is one die for each action: the one that lies there is picked up and thrown again.
    const kept = this.desk.view.dice.filter(({ rest }) => rest.way !== action.way);
    const rolled = await api.practise<Rolled>("mondrian", {
      throw: action,
      off_hand: this.offHand,
      dice: kept.map(({ rest: { way, place, turn } }) => ({ way, place, turn })),
    });
    this.#show({ ...this.desk.view, dice: kept });
    this.#threw(action, rolled);
  }

  #threw(action: Throw, rolled: Rolled): void {
    const { view } = this.desk;
    const whens = [...view.dice.map(({ when }) => when), this.#rolls++];
    const lying = rolled.dice.map((rest, at) => ({ rest, when: whens[at] ?? 0 }));
    const dice = lying.filter(({ rest }) => rest.cells.length > 0);
    const cells = dice
      .flatMap(({ rest }) => rest.cells)
      .filter((cell, at, all) => all.indexOf(cell) === at);
    const next: View = {
      ...view,
      dice,
      rolls: this.#rolls,
      claims: cells.map((cell) => ({ cell, seat: 0, way: action.way, by: "alone" })),
    };
    const fell = rolled.dice.slice(0, -1).flatMap(({ cells: on }, at) => (on.length ? [] : [at]));
    const inside = (rolled.dice.at(-1)?.cells.length ?? 0) > 0;
    this.desk.update({
      ...stand(next, action.way),
      events: [{ type: "threw", seat: 0, way: action.way, rolled, inside, fell }],
    });
  }

  #show(view: View): void {
    this.desk.update(stand(view));
  }
}

function stand(view: View, last?: Way): Stand {
  const about = last ? [last, ...WAYS.filter((way) => way !== last)] : [...WAYS];
  return { view, asked: { what: "throw", about }, events: [] };
}

function emptyView(board: string[]): View {
  const player = {
    hand: [],
    off_hand: "left",
    done: false,
    placed: [...WAYS],
    to_roll: [...WAYS],
    hung: null,
    out: null,
  } as const;
  return {
    seat: 0,
    options: {},
    edition: EDITION,
    grid: GRID,
    players: [
      { ...player, hand: [], placed: [...WAYS], to_roll: [...WAYS] },
      { ...player, hand: [], placed: [], to_roll: [] },
    ],
    board,
    aside: [],
    phase: "stroke",
    round: 0,
    first: 0,
    turn: 0,
    again: null,
    dice: [],
    rolls: 0,
    laid: [],
    claims: [],
    size: null,
    scores: null,
    by: null,
  };
}

/** Mixes a list; for what is only looked at, so the browser's own numbers will do. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
