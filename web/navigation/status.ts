import type { Nav } from './guards/guard';
import type { LoadedScreen, Shown } from './navigate';

/** The HTTP status of a page that shows a screen. */
export type ScreenStatus = 200 | 403 | 500 | 502 | 503;

/** The status that the screen's data give, where they give one; otherwise the status of its route. */
export function statusOf({ match }: Nav, { screen, query }: LoadedScreen): ScreenStatus {
  return screen.status?.(query.data()) ?? match?.route.status ?? 200;
}

/**
 * Calls back with the page as a good one once its missing data have come. Returns how to stop. A failure that comes
 * later is shown by the screen itself.
 */
export function followRecovery(shown: Shown, recovered: (present: Shown) => void): () => void {
  const { nav, result } = shown;
  if (result.kind !== 'screen' || !result.screen.status || result.status === 200) return () => undefined;
  const watching = result.query.watch(() => {
    const status = statusOf(nav, result);
    if (status === 200) recovered({ ...shown, result: { ...result, status } });
  });
  return () => watching.dispose();
}
