import { useRoute } from './RouteContext';
import type { RouteName } from './table';

/** Routes that a player comes to only on the way to somewhere else. */
const waysIn: readonly (RouteName | undefined)[] = ['login', 'registration', 'auth'];

/** Whether the shown page is itself a page to sign in or register on. */
export function useIsWayIn(): boolean {
  return waysIn.includes(useRoute().name);
}
