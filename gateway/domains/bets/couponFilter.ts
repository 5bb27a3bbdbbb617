import type { PlayerCouponSumsArgs } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { asked } from '../shared/wireTable';
import { daysIn } from '../shared/zone';
import { couponType } from './wire';

/**
 * A choice of coupons as the bets service takes it, with absent parts left out; throws `BAD_USER_INPUT` for wrong ones.
 */
export function couponFilter({ status, type, placed }: Partial<PlayerCouponSumsArgs>) {
  return {
    ...(status ? { status: asked(status) } : {}),
    ...(type ? { typeId: typeIdOf(asked(type)) } : {}),
    ...daysIn('placed', placed ?? {}),
  };
}

/** The number of a type that placed coupons have. */
function typeIdOf(type: Parameters<typeof couponType.toWire>[0]) {
  const typeId = couponType.toWire(type);
  if (typeId === 9) throw badInput('No placed coupon is of the type `MULTIPLE_SINGLES`: ask for `SINGLE`.');
  return typeId;
}
