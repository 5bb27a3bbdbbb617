import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useRoute } from '../../routing/routes/RouteContext';
import { modalAsked } from '../../overlay/modals/byAddress';
import { modalStore, openModal } from '../../overlay/modals/store';

const key = 'shown:paybills';

/** Whether this browser session was told already; marks it as told. A browser without storage is not told. */
function wasTold(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, '1');
    return false;
  } catch {
    return true;
  }
}

/** Tells a player once a session which payment methods are out of service, when nothing else is open over the page. */
export function PaybillsReminder() {
  const { name: route, search } = useRoute();
  const isPressed = useStore(modalStore, ({ open }) => open !== null);
  const isBusy = isPressed || modalAsked(search, { route, signedIn: true }) !== undefined;
  useEffect(() => {
    // Another reminder may have opened meanwhile.
    if (!isBusy && !modalStore.getState().open && !wasTold()) openModal({ name: 'paybills' });
  }, [isBusy]);
  return null;
}
