/** A choice that this browser keeps; lost without harm where it may keep nothing. */
export class Kept<T extends string | boolean> {
  #value: T = $state() as T;
  readonly #key: string;

  constructor(key: string, otherwise: T) {
    this.#key = `enfilade.${key}`;
    this.#value = read(this.#key, otherwise);
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    try {
      localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      // Storage is full or forbidden: the choice holds for this page.
    }
  }
}

function read<T>(key: string, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof found === typeof otherwise ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export const soundOn = new Kept<boolean>("sound", false);
export const leadOn = new Kept<boolean>("lead", true);
export const myName = new Kept<string>("name", "");
export const myHand = new Kept<string>("hand", "left");
export const myColour = new Kept<string>("colour", "#cf3b2a");

/** The hand that this browser's person throws worse with. */
export function offHand(): "left" | "right" {
  return myHand.value === "right" ? "right" : "left";
}
