import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

// A browser has no crypto.subtle on plain HTTP, so the hashes are brought along.

const SPAN = 1n << 64n;

/** Gives the hex SHA-256 that a server publishes before anyone sits. */
export function commitment(seed: string, table: string, game: string, edition: string): string {
  const parts = [table, game, edition].flatMap((word) => [new Uint8Array(1), utf8ToBytes(word)]);
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), ...parts)));
}

/** Gives the key of all chance: the seed, and what each browser added, in seat order. */
export function matchKey(seed: string, added: readonly string[]): Uint8Array {
  return sha256(concatBytes(hexToBytes(seed), ...added.map(hexToBytes)));
}

/** The numbers of the draw with this label, in order. */
export class Draws {
  readonly #key: Uint8Array;
  #count = 0n;

  constructor(key: Uint8Array, label: string) {
    this.#key = hmac(sha256, key, utf8ToBytes(label));
  }

  /** Gives an integer from 0 to `below` - 1, each equally likely. */
  integer(below: number): number {
    const range = BigInt(below);
    const limit = SPAN - (SPAN % range);
    let number = this.#next();
    while (number >= limit) number = this.#next();
    return Number(number % range);
  }

  #next(): bigint {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, this.#count);
    this.#count += 1n;
    const block = hmac(sha256, this.#key, count);
    return new DataView(block.buffer, block.byteOffset).getBigUint64(0);
  }
}

/** Deals a deck as The Architect does: its k-th card by the draw `deck:k`, from what is left. */
export function deckOrder(key: Uint8Array, cards: readonly string[]): string[] {
  const left = [...cards].sort();
  return cards.map(
    (_, k) => left.splice(new Draws(key, `deck:${k}`).integer(left.length), 1)[0] ?? "",
  );
}
