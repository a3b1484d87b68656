import found from "../../wire/madatsumele.pieces.json" with { type: "json" };

export type Point = readonly [number, number];

/** A kind of souvenir; its outline in millimetres about its centre of mass, y upward. */
export interface Kind {
  readonly id: string;
  readonly title: string;
  readonly colour: string;
  readonly outline: readonly Point[];
}

export interface Colour {
  readonly id: string;
  readonly title: string;
  readonly ink: string;
  readonly pattern: string;
}

/** What a match is played with, as much of it as is drawn. */
export interface Edition {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly colours: ReadonlyMap<string, Colour>;
}

interface Written {
  readonly kinds: readonly Kind[];
  readonly colours: readonly Colour[];
}

const made = new Map<string, Edition>();

/** Gives an edition's pieces by their ids. */
export function editionOf(name: string): Edition {
  const known = made.get(name);
  if (known) return known;
  const written = (found as unknown as Record<string, Written>)[name];
  if (!written) throw new Error(`this page knows no edition ${name}`);
  const edition = {
    kinds: new Map(written.kinds.map((kind) => [kind.id, kind])),
    colours: new Map(written.colours.map((colour) => [colour.id, colour])),
  };
  made.set(name, edition);
  return edition;
}

/** Gives a kind of an edition; a match holds no others. */
export function kindOf(edition: Edition, id: string): Kind {
  const kind = edition.kinds.get(id);
  if (!kind) throw new Error(`this edition has no ${id}`);
  return kind;
}

export function colourOf(edition: Edition, kind: Kind): Colour {
  const colour = edition.colours.get(kind.colour);
  if (!colour) throw new Error(`this edition has no ${kind.colour}`);
  return colour;
}

/** What patterns are printed in, and how much of what is under a print it covers. */
export const PRINTS = { dark: "#21140a", light: "#fff4de" } as const;
export const COVERS = 0.52;

/** Gives which print stands out from a colour, however colours are seen. */
export function printOn(ink: string): keyof typeof PRINTS {
  return luminance(ink) > 0.25 ? "dark" : "light";
}

/** Gives how light a colour is, from 0 to 1, as the guidelines on contrast count it. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const of = Number.parseInt(part, 16) / 255;
    return of <= 0.04045 ? of / 12.92 : ((of + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
