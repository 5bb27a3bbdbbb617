import type { Shown } from '../navigation/navigate';
import type { LiveState } from '../betting/live/state';

/**
 * Fetches everything on screen again, moves the tab to the new cursor and returns that cursor. A failure changes
 * nothing.
 */
export async function refreshShown({ page, result }: Shown, live: LiveState): Promise<string | null> {
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
