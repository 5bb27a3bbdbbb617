import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useRoute } from '../../routing/routes/RouteContext';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { modalAsked } from '../../overlay/modals/byAddress';
import { modalStore, openModal } from '../../overlay/modals/store';
import { rememberShown, restOf } from '../../foundation/browser/remembered';

/** About five years. */
const onceMs = 157_680_000_000;

const name = 'new_site';

/** Explains the site to a guest once, when nothing else is open over the page. */
export function NewSiteReminder() {
  const { name: route, search } = useRoute();
  const isWayIn = useIsWayIn();
  const isPressed = useStore(modalStore, ({ open }) => open !== null);
  const isBusy = isWayIn || isPressed || modalAsked(search, { route, signedIn: false }) !== undefined;
  useEffect(() => {
    // Another reminder may have opened meanwhile.
    if (isBusy || modalStore.getState().open || restOf(name, onceMs, Date.now()) > 0) return;
    rememberShown(name, Date.now());
    openModal({ name: 'newSite' });
  }, [isBusy]);
  return null;
}
