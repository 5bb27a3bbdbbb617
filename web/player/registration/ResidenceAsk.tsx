import { useEffect, useRef } from 'react';
import { useStore } from 'zustand/react';
import { modalAsked } from '../../overlay/modals/byAddress';
import { modalStore, openModal } from '../../overlay/modals/store';
import { useRoute } from '../../routing/routes/RouteContext';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';

/**
 * Asks a player who has to say where they live, once for each time that the site is opened: over no other question, and not on the
 * pages to sign in. What has to wait for the answer is refused with a link to the question.
 */
export function ResidenceAsk() {
  const { name, search } = useRoute();
  const isWayIn = useIsWayIn();
  const isBusy = useStore(
    modalStore,
    ({ open }) => open !== null || modalAsked(search, { route: name, signedIn: true }) !== undefined,
  );
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || isBusy || isWayIn) return;
    wasAsked.current = true;
    openModal({ name: 'residence' });
  }, [isBusy, isWayIn]);
  return null;
}
