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
