import type { PlayerChange } from '../parents';

/**
 * How long a change is told to those who begin to follow afterwards, in milliseconds. A page is some seconds old when it
 * begins, and a browser that changes its topics leaves and comes back. Telling a change twice does no harm.
 */
const toldMs = 15_000;

/** The changes of the last seconds, by player. `now` is a monotonic clock in milliseconds. */
export function createRecentChanges(now: () => number) {
  /** In the order of the last changes. */
  const ofPlayers = new Map<number, { kinds: Set<string>; at: number }>();

  const forget = (): void => {
    const oldest = now() - toldMs;
    for (const [player, { at }] of ofPlayers) {
      if (at >= oldest) return;
      ofPlayers.delete(player);
    }
  };

  return {
    add({ player, kind }: PlayerChange): void {
      forget();
      const kinds = ofPlayers.get(player)?.kinds ?? new Set();
      ofPlayers.delete(player);
      ofPlayers.set(player, { kinds: kinds.add(kind), at: now() });
    },
    /** The kinds of what changed for a player a moment ago. */
    of(player: number): ReadonlySet<string> {
      forget();
      return ofPlayers.get(player)?.kinds ?? new Set();
    },
  };
}
