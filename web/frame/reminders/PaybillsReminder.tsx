import { useEffect } from 'react';
import { modalStore, openModal } from '../../overlay/modals/store';
import { useIsCovered } from '../../overlay/modals/useIsCovered';

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
  const isCovered = useIsCovered(true);
  useEffect(() => {
    // Another reminder may have opened meanwhile.
    if (!isCovered && !modalStore.getState().open && !wasTold()) openModal({ name: 'paybills' });
  }, [isCovered]);
  return null;
}
