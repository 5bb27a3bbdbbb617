import { addressOf } from '../routes/href';
import { useRoute } from '../routes/RouteContext';
import { safeReturn } from './returnTo';

/** Routes that a player comes to only on the way to somewhere else. */
const waysIn: readonly (string | undefined)[] = ['login', 'registration', 'auth'];

/** Whether the shown page is itself a page to sign in or register on. */
export function useIsWayIn(): boolean {
  return waysIn.includes(useRoute().name);
}

/** The query that brings the player back to the shown page after signing in, or to where they were going anyway. */
export function useReturnHere(): { return: string | undefined } {
  const { lng, path, search } = useRoute();
  const isWayIn = useIsWayIn();
  if (isWayIn) return { return: safeReturn(search.get('return')) ?? undefined };
  return { return: safeReturn(addressOf(lng, path, search)) ?? undefined };
}
