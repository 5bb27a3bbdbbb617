import { useLaterCode } from '../../routing/routes/useLaterCode';
import type * as couponParts from './parts';
import { isIdle } from './state';
import { useCoupon } from './store';

/** The components of a non-empty coupon. */
export type CouponParts = typeof couponParts;

const load = (): Promise<CouponParts> => import('./parts');

/** The code of a non-empty coupon, loaded with its first bet. */
export function useCouponParts(): ReturnType<typeof useLaterCode<CouponParts>> {
  return useLaterCode(
    load,
    useCoupon((state) => !isIdle(state)),
  );
}
