/**
 * A felt-tip in an unsteady hand: lines bow and waver a little between their ends, and are exact at
 * every point that they are given. The same line is drawn the same way each time.
 */
export type Point = readonly [x: number, y: number];

/** How far a line strays, in squares of the site. */
const STRAY = 0.022;

/** Gives a number from -1 to 1 that only these decide. */
export function whim(...numbers: number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ Math.round(number * 64), 0x01000193);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash >>> 8) % 2001) / 1000 - 1;
}

/** Draws a line through these points. */
export function line(points: readonly Point[], stray = STRAY): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let [x, y] = first;
  let path = `M${at(x, y)}`;
  for (const [toX, toY] of rest) {
    const [dx, dy] = [toX - x, toY - y];
    const long = Math.hypot(dx, dy) || 1;
    const far = stray * Math.min(1, long);
    const [one, two] = [whim(x, y, toX, toY, 1) * far, whim(x, y, toX, toY, 2) * far];
    const [nx, ny] = [-dy / long, dx / long];
    path += `C${at(x + dx / 3 + nx * one, y + dy / 3 + ny * one)} ${at(
      x + (2 * dx) / 3 + nx * two,
      y + (2 * dy) / 3 + ny * two,
    )} ${at(toX, toY)}`;
    [x, y] = [toX, toY];
  }
  return path;
}

/** Draws a closed outline through these points. */
export function outline(points: readonly Point[], stray = STRAY): string {
  const [first] = points;
  return first ? `${line([...points, first], stray)}Z` : "";
}

/** Draws a quarter of a circle from one point to another, bulging away from their centre. */
export function quarter(from: Point, to: Point, centre: Point): string {
  const round = 0.5523;
  const [a, b] = [from, to].map(([x, y]) => [x - centre[0], y - centre[1]] as const) as [
    Point,
    Point,
  ];
  const drift = 1 + whim(...from, ...to) * STRAY;
  return `M${at(...from)}C${at(
    from[0] + b[0] * round * drift,
    from[1] + b[1] * round * drift,
  )} ${at(to[0] + a[0] * round * drift, to[1] + a[1] * round * drift)} ${at(...to)}`;
}

/** Draws a ring as a hand does; its end does not quite meet its beginning. */
export function ring(points: readonly [Point, Point, Point, Point], centre: Point): string {
  const round = 0.5523;
  let path = "";
  points.forEach((from, side) => {
    const to = points[(side + 1) % 4] as Point;
    const slip = 1 + whim(...from, ...to, side) * 0.06;
    const out = (p: Point, q: Point, more: number): Point => [
      p[0] + (q[0] - centre[0]) * round * more,
      p[1] + (q[1] - centre[1]) * round * more,
    ];
    if (side === 0) path = `M${at(...from)}`;
    path += `C${at(...out(from, to, slip))} ${at(...out(to, from, 2 - slip))} ${at(...to)}`;
  });
  return path;
}

function at(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}

function short(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
