import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useRoute } from '../../routing/routes/RouteContext';
import { modalAsked } from '../../overlay/modals/byAddress';
import { modalStore, openModal } from '../../overlay/modals/store';

const key = 'shown:paybills';

/** Whether this session of the browser was told already; from now on it was. One that keeps nothing is not bothered. */
function wasTold(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, '1');
    return false;
  } catch {
    return true;
  }
}

/** Tells a player once a session which ways to pay do not work, when nothing else is open over the page. */
export function PaybillsReminder() {
  const { name: route, search } = useRoute();
  const isPressed = useStore(modalStore, ({ open }) => open !== null);
  const isBusy = isPressed || modalAsked(search, { route, signedIn: true }) !== undefined;
  useEffect(() => {
    // Another reminder may have come first.
    if (!isBusy && !modalStore.getState().open && !wasTold()) openModal({ name: 'paybills' });
  }, [isBusy]);
  return null;
}
