/** Where one can be in the house. */
export type Route =
  | { at: "home" }
  | { at: "new"; game: string }
  | { at: "table"; table: string }
  | { at: "replay"; table: string; step: number | null }
  | { at: "practice"; game: string }
  | { at: "rules"; game: string; clause: string | null }
  | { at: "rulebooks" }
  | { at: "about" }
  | { at: "daily"; day: string | null }
  | { at: "move"; code: string }
  | { at: "missing" };

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address within the house; what it does not know is `missing`. */
export function parse(path: string, query = "", fragment = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter((part) => part !== "");
  const missing: Route = { at: "missing" };
  if (rest.length > 0 || (second !== "" && !ID.test(second))) return missing;
  const mark = fragment.replace(/^#/, "");
  switch (first) {
    case "":
      return { at: "home" };
    case "new":
      return second ? { at: "new", game: second } : missing;
    case "table":
      return second ? { at: "table", table: second } : missing;
    case "replay":
      return second ? { at: "replay", table: second, step: step(query) } : missing;
    case "practice":
      return second ? { at: "practice", game: second } : missing;
    case "rules":
      return second ? { at: "rules", game: second, clause: mark || null } : { at: "rulebooks" };
    case "about":
      return second ? missing : { at: "about" };
    case "daily":
      if (second && !DAY.test(second)) return missing;
      return { at: "daily", day: second || null };
    case "move":
      return second || !mark ? missing : { at: "move", code: mark };
    default:
      return missing;
  }
}

function step(query: string): number | null {
  const given = new URLSearchParams(query).get("step") ?? "";
  return /^\d{1,4}$/.test(given) ? Number(given) : null;
}
