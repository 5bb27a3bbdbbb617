import { screen } from '../../routing/routes/screen';
import type { printCouponQuery as PrintCouponQuery } from './__generated__/printCouponQuery.graphql';
import { printCouponQuery } from './printCouponQuery';

/**
 * A placed coupon, for paper. Another player's is not found. While the bets service is away it counts as found, since it
 * may exist.
 */
export const printCoupon = screen<'printCoupon', PrintCouponQuery>('printCoupon', {
  query: printCouponQuery,
  variables: ({ couponId }) => ({ number: couponId }),
  found: ({ player }) => !player?.coupon.ok || player.coupon.value != null,
  title: (t, _, { couponId }) => `${t('coupon:coupon_title')} ${couponId}`,
  component: async () => (await import('./PrintCoupon')).PrintCoupon,
});
