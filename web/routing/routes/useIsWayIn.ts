import { useRoute } from './RouteContext';
import type { RouteName } from './table';

/** Routes that a player opens only on the way to another page. */
const waysIn: readonly (RouteName | undefined)[] = [
  'login',
  'registration',
  'socialRegistration',
  'activation',
  'passwordReset',
  'auth',
];

/** Whether the shown page is itself a page to sign in or register on. */
export function useIsWayIn(): boolean {
  return waysIn.includes(useRoute().name);
}
