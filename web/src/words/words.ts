import { en } from "./en.ts";

/** A key of the message catalogues. */
export type Key = keyof typeof en;

/** What every language must have: each key, with the same places to fill. */
export type Catalogue = { readonly [K in Key]: string };

type Filled<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Filled<Rest>
  : never;

type Params<K extends Key> = { readonly [P in Filled<(typeof en)[K]>]: string | number };

type Args<K extends Key> = [Filled<(typeof en)[K]>] extends [never] ? [] : [Params<K>];

/** Keys that come in two forms, for one thing and for several: `x.one` and `x.other`. */
export type Counted = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

const catalogue: Catalogue = en;
const plural = new Intl.PluralRules("en");

/** Gives a message with its places filled. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  return fill(catalogue[key], args[0] ?? {});
}

/** Gives the message for a number of things; `{n}` in it is the number. */
export function many(stem: Counted, n: number, more: Record<string, string | number> = {}): string {
  const form = plural.select(n) === "one" ? "one" : "other";
  return fill(catalogue[`${stem}.${form}` as Key], { n, ...more });
}

/** Gives the message of a key that came from elsewhere, or the key itself if there is none. */
export function known(key: string): string {
  return key in catalogue ? catalogue[key as Key] : key;
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
