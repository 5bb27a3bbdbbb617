import { useLaterCode } from '../../routing/routes/useLaterCode';
import type * as couponParts from './parts';
import { isIdle } from './state';
import { useCoupon } from './useCoupon';

/** The components of a coupon with something in it. */
export type CouponParts = typeof couponParts;

const load = (): Promise<CouponParts> => import('./parts');

/** The code of a coupon with something in it, loaded when there first is something. */
export function useCouponParts(): ReturnType<typeof useLaterCode<CouponParts>> {
  return useLaterCode(
    load,
    useCoupon((state) => !isIdle(state)),
  );
}
