import { useEffect } from 'react';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { modalStore, openModal } from '../../overlay/modals/store';
import { useIsCovered } from '../../overlay/modals/useIsCovered';
import { rememberShown, restOf } from '../../foundation/browser/remembered';

/** About five years. */
const onceMs = 157_680_000_000;

const name = 'new_site';

/** Explains the site to a guest once, when nothing else is open over the page. */
export function NewSiteReminder() {
  const isWayIn = useIsWayIn();
  const isCovered = useIsCovered(false);
  const isBusy = isWayIn || isCovered;
  useEffect(() => {
    // Another reminder may have opened meanwhile.
    if (isBusy || modalStore.getState().open || restOf(name, onceMs, Date.now()) > 0) return;
    rememberShown(name, Date.now());
    openModal({ name: 'newSite' });
  }, [isBusy]);
  return null;
}
