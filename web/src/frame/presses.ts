/** Keys that may be held down: what they do is looking, moving and stepping, never a last word. */
const HELD: ReadonlySet<string> = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "PageUp",
  "PageDown",
  "Home",
  "End",
  "Tab",
  "+",
  "=",
  "-",
  "e",
  "n",
  "q",
  "r",
]);

type Key = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Says whether a key that is held down comes again where it would play by itself. */
export function playsByItself(event: Key, typing: boolean): boolean {
  if (!event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Enter sends what is typed in a line; every other key writes.
  if (typing) return event.key === "Enter";
  return !HELD.has(event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

function lineIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return target instanceof HTMLSelectElement;
  return !["button", "checkbox", "radio", "range", "submit"].includes(target.type);
}

/** Keeps keys that are held down from playing, everywhere in the house. */
export function watchKeys(): void {
  const stop = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    if (!playsByItself(event, lineIn(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", stop, { capture: true });
}

/** How long a button takes no press once it means something else, in milliseconds. */
export const SETTLING = 400;

/**
 * Attaches to a button that means one thing after another in the same place: a press that was meant
 * for what it said before, such as the second of a double click, does nothing.
 */
export function settle(meaning: unknown): (button: HTMLElement) => () => void {
  return (button) => {
    void meaning;
    let settled = false;
    button.style.pointerEvents = "none";
    const timer = setTimeout(() => {
      settled = true;
      button.style.pointerEvents = "";
    }, SETTLING);
    const press = (event: MouseEvent) => {
      // A key's press (detail 0) is meant: one that is held down is kept away already.
      if (event.detail === 0 || (settled && event.detail < 2)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    button.addEventListener("click", press, { capture: true });
    return () => {
      clearTimeout(timer);
      button.style.pointerEvents = "";
      button.removeEventListener("click", press, { capture: true });
    };
  };
}
