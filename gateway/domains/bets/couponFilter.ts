import type { PlayerCouponSumsArgs } from '../../__generated__/resolvers';
import { asked } from '../shared/wireTable';
import { daysIn } from '../shared/zone';
import { couponType } from './wire';

/**
 * A choice of coupons as the bets service takes it, with absent parts left out; throws `BAD_USER_INPUT` for wrong ones.
 */
export function couponFilter({ status, type, placed }: Partial<PlayerCouponSumsArgs>) {
  return {
    ...(status ? { status: asked(status) } : {}),
    ...(type ? { typeId: couponType.toWire(asked(type)) } : {}),
    ...daysIn('placed', placed ?? {}),
  };
}
