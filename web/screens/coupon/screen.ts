import { screen } from '../../routing/routes/screen';
import type { couponScreenQuery as CouponScreenQuery } from './__generated__/couponScreenQuery.graphql';
import { couponScreenQuery } from './couponScreenQuery';

/** The coupon on a page of its own. */
export const coupon = screen<'coupon', CouponScreenQuery>('coupon', {
  query: couponScreenQuery,
  variables: (_, search) => ({ code: search.get('code') ?? '', hasCode: search.has('code') }),
  title: (t) => t('coupon:coupon_title'),
  component: async () => (await import('./CouponPage')).CouponPage,
});
