import { useEffect } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { notify } from '../../../overlay/notices/store';
import { useRoute } from '../../../routing/routes/RouteContext';
import type { couponQuery as CouponQuery } from '../__generated__/couponQuery.graphql';
import { betViewsOf } from '../betViews';
import { couponQuery } from '../couponQuery';
import { useCoupon } from '../store';
import { useLeadToCoupon } from '../useLeadToCoupon';
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
  const lead = useLeadToCoupon();
  const isOnPage = useRoute().name === 'coupon';

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
    return whenDue(urgency, () => {
      notify({
        kind: 'warning',
        group: 'coupon-reminder',
        title: t('reminder_title'),
        text: t('reminder_text'),
        action: { label: t('reminder_open'), run: lead },
      });
    });
  }, [urgency, isOnPage, t, lead]);
  return null;
}
