import type {
  About,
  AskSeat,
  Daily,
  DailyStart,
  Mine,
  Moved,
  NewTable,
  Par,
  Replay,
  RulesPage,
  SeatWord,
  Trouble,
} from "../wire/house.ts";
import { Refusal } from "./connection.ts";

const UNREACHED: Trouble = { code: "failed", says: "", field: null, clause: null };

async function call<T>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refusal(UNREACHED);
  }
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  throw new Refusal(await trouble(answer));
}

async function trouble(answer: Response): Promise<Trouble> {
  try {
    return { ...UNREACHED, ...((await answer.json()) as Trouble) };
  } catch {
    return UNREACHED;
  }
}

const table = (id: string) => `tables/${encodeURIComponent(id)}`;

/** Where a finished match's file is. */
export const matchFile = (id: string) => `/api/${table(id)}/verify`;

/** The server's HTTP routes. Each throws a `Refusal` where the server says no. */
export const api = {
  games: () => call<About[]>("GET", "games"),
  mine: () => call<Mine[]>("GET", "mine"),
  open: (wish: NewTable) => call<Mine>("POST", "tables", wish),
  table: (id: string) => call<Mine>("GET", table(id)),
  remove: (id: string) => call<null>("DELETE", table(id)),
  sit: (id: string, wish: AskSeat) => call<Mine>("POST", `${table(id)}/seats`, wish),
  word: (id: string, word: SeatWord) => call<Mine>("POST", `${table(id)}/word`, word),
  ready: (id: string, entropy: string) => call<Mine>("POST", `${table(id)}/ready`, { entropy }),
  moveCode: (id: string) => call<Moved>("POST", `${table(id)}/move`),
  move: (code: string) => call<Mine>("POST", "move", { code }),
  replay: (id: string) => call<Replay>("GET", `${table(id)}/replay`),
  par: (id: string, again = false) =>
    call<Par>("GET", `${table(id)}/par${again ? "?again=true" : ""}`),
  daily: (day: string | null) => call<Daily>("GET", day ? `daily/${day}` : "daily"),
  playDaily: (wish: DailyStart) => call<Mine>("POST", "daily", wish),
  practise: <T>(game: string, wish: unknown) =>
    call<T>("POST", `games/${encodeURIComponent(game)}/practice`, wish),
  rules: (game: string) => call<RulesPage>("GET", `games/${encodeURIComponent(game)}/rules`),
};
