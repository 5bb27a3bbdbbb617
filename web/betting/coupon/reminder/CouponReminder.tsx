import { useEffect } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { useSetSetting } from '../../../foundation/settings/SettingsContext';
import { notify } from '../../../overlay/notices/store';
import { useNavigation } from '../../../routing/history/NavigationContext';
import { useHref, useRoute } from '../../../routing/routes/RouteContext';
import type { couponQuery as CouponQuery } from '../__generated__/couponQuery.graphql';
import { betViewsOf } from '../betViews';
import { couponQuery } from '../couponQuery';
import { recalledStore } from '../recalled';
import { useCoupon } from '../store';
import { usePreferences } from '../usePreferences';
import { forget, whenDue, type Urgency } from './reminder';

/**
 * Reminds the player once in a browser session of a coupon with an open bet that is not placed, except on the coupon's
 * own page. The reminder leads to the coupon beside the page where there is one, else to the coupon's own page. Renders
 * nothing.
 */
export function CouponReminder({ queryRef }: { queryRef: PreloadedQuery<CouponQuery> }) {
  const { t } = useTranslation('coupon');
  const data = usePreloadedQuery<CouponQuery>(couponQuery, queryRef);
  const state = useCoupon((coupon) => coupon);
  const { policy } = usePreferences();
  const { goTo } = useNavigation();
  const address = useHref()('coupon', {});
  const isOnPage = useRoute().name === 'coupon';
  const set = useSetSetting();

  const open = betViewsOf(state, data, new Set(queryRef.variables.ids), policy).filter(
    (bet) => bet.state === 'OPEN',
  );
  const isLive = open.some(({ outcome }) => outcome?.market.game.status === 'LIVE');
  const urgency: Urgency | null = open.length === 0 ? null : isLive ? 'live' : 'line';
  const isEmpty = state.bets.length === 0;

  useEffect(() => {
    if (isEmpty) void forget();
  }, [isEmpty]);

  useEffect(() => {
    if (!urgency || isOnPage) return;
    const lead = () => {
      const column = columnInSight();
      if (!column) return void goTo(address);
      recalledStore.setState(Date.now(), true);
      set('hideRight', false);
      column.focus();
    };
    return whenDue(urgency, () => {
      notify({
        kind: 'warning',
        group: 'coupon-reminder',
        title: t('reminder_title'),
        text: t('reminder_text'),
        action: { label: t('reminder_open'), run: lead },
      });
    });
  }, [urgency, isOnPage, t, goTo, address, set]);
  return null;
}

/** The coupon beside the page; null where the page or the width of the window leaves no room for it. */
function columnInSight(): HTMLElement | null {
  const column = document.getElementById('coupon');
  return column?.getClientRects().length ? column : null;
}
