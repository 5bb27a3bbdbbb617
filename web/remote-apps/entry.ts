import type { Screen } from '../routing/routes/screen';
import { routeOf, type RouteName } from '../routing/routes/table';

/** The entry of a route that a remote application shows because it has no screen; undefined for other routes. */
export function remoteEntry(route: RouteName): (() => Promise<Screen>) | undefined {
  if (routeOf(route).remoteApp === undefined) return undefined;
  return async () => (await import('./screen')).remoteScreen(route);
}
