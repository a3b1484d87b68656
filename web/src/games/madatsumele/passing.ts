import type { World } from "../../live/connection.ts";
import { LiveTable } from "../../live/table.svelte.ts";
import type { Action, View } from "../../wire/madatsumele.ts";

/** Who of those that share a device is to take it for a drop; null where it is nobody's turn. */
export function nextToHold({ asking }: View, held: readonly number[]): number | null {
  return asking.type === "dropping" && held.includes(asking.seat) ? asking.seat : null;
}

/**
 * Says whether a screen that shows a seat's view has to be covered: that seat is not asked to drop
 * anything any more, so whoever looks next may not see what it saw.
 */
export function covers({ seat, asking }: View, held: readonly number[]): boolean {
  if (asking.type === "ended") return false;
  if (seat === null) return nextToHold({ asking } as View, held) !== null;
  return asking.type !== "dropping" || asking.seat !== seat;
}

/** Says the same for several seats, one after the other, on a line that shows nothing of theirs. */
export async function speakFor(
  world: () => World,
  seats: readonly number[],
  action: Action,
): Promise<void> {
  for (const seat of seats) {
    const line = new LiveTable(world(), null);
    try {
      await line.sit(seat);
      // Those who spoke before may have settled it already.
      if (line.asked !== null) await line.act(action);
    } finally {
      line.close();
    }
  }
}
