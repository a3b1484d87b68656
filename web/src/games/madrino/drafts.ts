/*
 * Words that one is still at. This tab keeps them, for each seat of a table, until they are sent,
 * so that loading the page again loses none; another tab, or the next on this device, has its own.
 */

type What = "title" | "pitch" | "says";

/** Gives what was being written in a seat; null where nothing was. */
export function drafted(table: string, seat: number | null, what: What): string | null {
  try {
    return seat === null ? null : sessionStorage.getItem(key(table, seat, what));
  } catch {
    return null;
  }
}

/** Keeps what is being written; null when it is sent, or as it was. */
export function keepDraft(
  table: string,
  seat: number | null,
  what: What,
  text: string | null,
): void {
  if (seat === null) return;
  try {
    if (text === null) sessionStorage.removeItem(key(table, seat, what));
    else sessionStorage.setItem(key(table, seat, what), text);
  } catch {
    // Storage is full or forbidden: the words hold for this page.
  }
}

function key(table: string, seat: number, what: What): string {
  return `enfilade.draft.${table}.${seat}.${what}`;
}
