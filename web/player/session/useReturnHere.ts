import { addressOf } from '../../routing/routes/href';
import { useRoute } from '../../routing/routes/RouteContext';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { safeReturn } from '../../../rules/returnTo';

/** The query that brings the player back after signing in: to the shown page, or to the page they were going to. */
export function useReturnHere(): { return: string | undefined } {
  const { lng, path, search } = useRoute();
  const isWayIn = useIsWayIn();
  if (isWayIn) return { return: safeReturn(search.get('return')) ?? undefined };
  return { return: safeReturn(addressOf(lng, path, search)) ?? undefined };
}
