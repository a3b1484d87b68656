/** What a paragraph of the rules can be. */
export type Block =
  | { is: "text"; runs: Run[] }
  | { is: "list"; ordered: boolean; items: Run[][] }
  | { is: "table"; head: Run[][]; rows: Run[][][] };

/** A piece of a line: plain, stressed, or the mark of a ruling. */
export interface Run {
  readonly text: string;
  readonly as: "plain" | "strong" | "stress" | "code" | "ruling";
}

/** Reads the little Markdown that rules are written in: paragraphs, lists, tables and stress. */
export function block(says: string): Block {
  const lines = says.split("\n").map((line) => line.trim());
  if (says.startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(row);
    return { is: "table", head: rows[0] ?? [], rows: rows.slice(1) };
  }
  const mark = /^([-*]|\d+\.)\s+/;
  if (!mark.test(says)) return { is: "text", runs: runs(lines.join(" ")) };
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ""));
    else items.push(`${items.pop() ?? ""} ${line}`);
  }
  return { is: "list", ordered: /^\d/.test(says), items: items.map(runs) };
}

function row(line: string): Run[][] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => runs(cell.trim()));
}

function runs(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[R\])/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "[R]") return { text: "R", as: "ruling" };
      if (part.startsWith("**")) return { text: part.slice(2, -2), as: "strong" };
      if (part.startsWith("`")) return { text: part.slice(1, -1), as: "code" };
      if (part.startsWith("*") && part.length > 2) return { text: part.slice(1, -1), as: "stress" };
      return { text: part, as: "plain" };
    });
}
