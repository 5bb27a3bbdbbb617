import type { PlayerCouponSumsArgs } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { zoneOf } from '../shared/zone';
import { couponType } from './wire';

/**
 * A choice of coupons as the bets service takes it, with absent parts left out; throws `BAD_USER_INPUT` for wrong ones.
 */
export function couponFilter({ status, type, placed }: Partial<PlayerCouponSumsArgs>) {
  const { from, to, timeZone } = placed ?? {};
  return {
    ...(status ? { status } : {}),
    ...(type ? { typeId: couponType.toWire(type) } : {}),
    ...(from ? { from: dayOfCentury(from) } : {}),
    ...(to ? { to: dayOfCentury(to) } : {}),
    ...(timeZone ? { zone: zoneOf(timeZone) } : {}),
  };
}

function dayOfCentury(day: string): string {
  if (!day.startsWith('20')) throw badInput('A day of `placed` is not of this century.');
  return day;
}
