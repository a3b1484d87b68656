import type { BrowserContext } from "playwright-core";
import type { Space, Survey, View } from "../../src/wire/architect.ts";

const KINDS = ["corridor", "isolated", "room"] as const satisfies readonly Space["kind"][];

/** A bay of the plan, and what it is painted as. */
export interface Painted {
  readonly kind: Space["kind"];
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a table be painted with every kind of space at once, whatever its plan is: the server's
 * surveys come to the page with their cells dealt out to the kinds. Gives what was painted last.
 */
export async function painted(context: BrowserContext): Promise<() => readonly Painted[]> {
  let last: readonly Painted[] = [];
  const repaint = (survey: Survey): Survey => {
    const cells = survey.spaces.flatMap((space) => space.cells);
    const share = Math.ceil(cells.length / KINDS.length);
    const spaces = KINDS.map((kind, at) => ({
      kind,
      cells: cells.slice(at * share, (at + 1) * share),
    }));
    last = spaces.flatMap(({ kind, cells: of }) => of.map(([x, y]) => ({ kind, x, y })));
    return { ...survey, spaces };
  };
  await context.routeWebSocket(/\/ws\//, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { view?: View | null };
      const [lane] = message.view?.lanes ?? [];
      if (lane?.survey) lane.survey = repaint(lane.survey);
      page.send(JSON.stringify(message));
    });
  });
  return () => last;
}
