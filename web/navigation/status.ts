import type { Nav } from './guards/guard';
import type { LoadedScreen, Shown } from './navigate';

/** The HTTP status of a page that shows a screen. */
export type ScreenStatus = 200 | 403 | 500 | 502 | 503;

/** The status that the screen's data give, if they do; otherwise the status of its route. */
export function statusOf({ match }: Nav, { screen, query }: LoadedScreen): ScreenStatus {
  return screen.status?.(query.data()) ?? match?.route.status ?? 200;
}

/**
 * Calls back with the page as a successful one once its missing data have arrived. Returns a function that stops this.
 * The screen itself shows a failure that comes later.
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
