import type { NewTable, TableInfo } from "../wire/house.ts";
import { api } from "./api.ts";
import { randomHex } from "./key.ts";

/** The less steady hand of whoever sits down, for games that are thrown. */
export type OffHand = "left" | "right";

/** Who takes a seat of a new table besides its host; null: whoever comes by the link. */
export type Sitting =
  | { readonly program: string }
  | { readonly name: string; readonly colour: string | null; readonly off_hand: OffHand }
  | null;

/** Opens a table, seats whoever is there already, and begins where nobody else has to come. */
export async function openTable(wish: NewTable, others: readonly Sitting[]): Promise<string> {
  const { table } = await api.open({ ...wish, seats: others.length + 1 });
  const id = table.table;
  for (const [at, who] of others.entries()) {
    const seat = at + 1;
    if (who === null) continue;
    if ("program" in who) await api.word(id, { do: "seat_program", seat, player: who.program });
    else {
      const colour = who.colour === null ? {} : { colour: who.colour };
      await api.sit(id, { name: who.name, ...colour, seat, off_hand: who.off_hand });
    }
  }
  if (!others.includes(null)) await api.ready(id, randomHex(16));
  return id;
}

/**
 * Opens another table as one that is over: the same game, and seats for all who played. Whoever asks
 * is its host, in seat 0; those of this browser sit, and the others come by the link.
 */
export async function openAgain(info: TableInfo, held: readonly number[]): Promise<string> {
  const host = info.sitters.find(({ seat }) => held.includes(seat)) ?? info.sitters[0];
  const others = info.sitters.filter((sitter) => sitter !== host);
  const wish: NewTable = {
    game: info.game,
    name: host?.name ?? "",
    ...(host?.colour ? { colour: host.colour } : {}),
    options: info.options,
    open: info.open,
    off_hand: host?.off_hand ?? "left",
  };
  const sitting = others.map((sitter): Sitting => {
    if (sitter.kind === "program") return { program: sitter.player ?? "" };
    if (!held.includes(sitter.seat)) return null;
    return { name: sitter.name ?? "", colour: sitter.colour, off_hand: sitter.off_hand };
  });
  return openTable(wish, sitting);
}
