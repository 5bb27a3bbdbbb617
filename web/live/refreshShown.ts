import type { Shown } from '../navigate';
import type { LiveState } from './state';

/** Fetches all that is on screen again and moves the tab to its new place in the stream. A failure changes nothing. */
export async function refreshShown({ page, result }: Shown, live: LiveState): Promise<void> {
  const askedAt = Date.now();
  const queries = [page, result.kind === 'screen' ? result.query : undefined];
  try {
    await Promise.all(queries.map((query) => query?.refetch()));
  } catch {
    return;
  }
  if (page) live.moveTo(page.data().page.liveCursor ?? null, askedAt);
}
