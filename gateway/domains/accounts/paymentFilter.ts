import type { PlayerPaymentSumsArgs } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { zoneOf } from '../shared/zone';

/** A choice of payments as the service takes it, with absent parts left out; throws `BAD_USER_INPUT` for wrong ones. */
export function paymentFilter({ kind, booked }: Partial<PlayerPaymentSumsArgs>) {
  const { from, to, timeZone } = booked ?? {};
  return {
    ...(kind ? { kind } : {}),
    ...(from ? { from: dayOfCentury(from) } : {}),
    ...(to ? { to: dayOfCentury(to) } : {}),
    ...(timeZone ? { zone: zoneOf(timeZone) } : {}),
  };
}

function dayOfCentury(day: string): string {
  if (!day.startsWith('20')) throw badInput('A day of `booked` is not of this century.');
  return day;
}
