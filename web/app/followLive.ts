import type { Environment } from 'relay-runtime';
import { startLive } from '../betting/live/start';
import type { LiveState } from '../betting/live/state';
import type { Shown } from '../navigation/navigate';

interface Followed {
  state: LiveState;
  environment(): Environment;
  /** What is on screen. */
  shown(): Shown | undefined;
  /** Runs the navigation of the shown page again. */
  reload(): Promise<void>;
}

/** Connects this tab with the live data, and fetches what is on screen again when the connection asks for it. */
export function followLive({ state, environment, shown, reload }: Followed): void {
  startLive({
    state,
    environment,
    refresh: async () => {
      const now = shown();
      if (now?.result.kind === 'error') await reload();
      return now && now.result.kind !== 'error' ? refreshShown(now, state) : null;
    },
  });
}

/**
 * Fetches everything on screen again, moves the tab to the new cursor and returns that cursor. A failure changes
 * nothing.
 */
async function refreshShown({ page, result }: Shown, live: LiveState): Promise<string | null> {
  const askedAt = Date.now();
  const queries = [page, result.kind === 'screen' ? result.query : undefined];
  try {
    await Promise.all(queries.map((query) => query?.refetch()));
  } catch {
    return null;
  }
  const place = page?.data().page.liveCursor ?? null;
  if (page) live.moveTo(place, askedAt);
  return place;
}
