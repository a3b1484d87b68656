import type { Card } from "../../src/wire/architect.ts";

/** A few cards for drawing by hand; not of any edition. */
export const PLAIN: Card = {
  id: "P",
  kind: "plan",
  h: ["WW", "..", "..", "WW"],
  v: ["W.W", "W.W", "W.W"],
};

/** Every segment of this one is a letter of its own where the alphabet allows. */
export const MIXED: Card = {
  id: "M",
  kind: "plan",
  h: ["DS", "W.", ".D", "LW"],
  v: ["W.S", "LWD", "SLW"],
};

export const DOUBLE: Card = {
  id: "X",
  kind: "double",
  h: ["XW", "..", "..", "WS"],
  v: ["W.W", "W.W", "L.W"],
};

export const CARDS = new Map([PLAIN, MIXED, DOUBLE].map((card) => [card.id, card]));
