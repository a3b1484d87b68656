import { en } from "./en.ts";

/** Messages by their keys; `{name}` in one is a place to fill. */
export type Messages = Readonly<Record<string, string>>;

/** What every language must have: each key, with the same places to fill. */
export type Catalogue<M extends Messages = typeof en> = { readonly [K in keyof M]: string };

type KeyOf<M> = keyof M & string;

type Filled<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Filled<Rest>
  : never;

type Params<S extends string> = { readonly [P in Filled<S>]: string | number };

type Args<S extends string> = [Filled<S>] extends [never] ? [] : [Params<S>];

/** Keys that come in two forms, for one thing and for several: `x.one` and `x.other`. */
type CountedOf<M> =
  KeyOf<M> extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

/** A key of the frame's catalogue. */
export type Key = KeyOf<typeof en>;

const plural = new Intl.PluralRules("en");
const all: Record<string, string> = {};

/** What speaks the words of a catalogue. */
interface Speaker<M extends Messages> {
  /** Gives a message with its places filled. */
  t<K extends KeyOf<M>>(key: K, ...args: Args<M[K]>): string;
  /** Gives the message for a number of things; `{n}` in it is the number. */
  many(stem: CountedOf<M>, n: number, more?: Record<string, string | number>): string;
}

/** Speaks a catalogue. A game's words come with its own code, so its table makes a speaker. */
export function speaker<const M extends Messages>(catalogue: M): Speaker<M> {
  Object.assign(all, catalogue);
  return {
    t: (key, ...args) => fill(catalogue[key] ?? key, args[0] ?? {}),
    many: (stem, n, more = {}) => {
      const form = plural.select(n) === "one" ? "one" : "other";
      return fill(catalogue[`${stem}.${form}`] ?? stem, { n, ...more });
    },
  };
}

export const { t, many } = speaker(en);

/** Gives the message of a key that came from elsewhere, or the key itself if there is none. */
export function known(key: string): string {
  return all[key] ?? key;
}

/** Fills the places of a message. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
