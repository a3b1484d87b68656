/** Gives random bytes in hex; works on plain HTTP too. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Gives a new name for one thing that is sent, so that a retry is not done twice. */
export function newKey(): string {
  return randomHex(12);
}
