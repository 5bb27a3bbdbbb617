import { useCallback } from 'react';
import { useSetSetting } from '../../foundation/settings/SettingsContext';
import { useNavigation } from '../../routing/history/NavigationContext';
import { useHref } from '../../routing/routes/RouteContext';
import { recalledStore } from './recalled';

/** Leads to the coupon beside the page where there is one, else to the coupon's own page. */
export function useLeadToCoupon(): () => void {
  const { goTo } = useNavigation();
  const address = useHref()('coupon', {});
  const set = useSetSetting();
  return useCallback(() => {
    const column = columnInSight();
    if (!column) return void goTo(address);
    recalledStore.setState(Date.now(), true);
    set('hideRight', false);
    column.focus();
  }, [goTo, address, set]);
}

/** The coupon beside the page; null where the page or the width of the window leaves no room for it. */
function columnInSight(): HTMLElement | null {
  const column = document.getElementById('coupon');
  return column?.getClientRects().length ? column : null;
}
