import type { PlayerPaymentSumsArgs } from '../../__generated__/resolvers';
import { daysIn } from '../shared/zone';

/** A choice of payments as the service takes it, with absent parts left out; throws `BAD_USER_INPUT` for wrong ones. */
export function paymentFilter({ kind, booked }: Partial<PlayerPaymentSumsArgs>) {
  return {
    ...(kind ? { kind } : {}),
    ...daysIn('booked', booked ?? {}),
  };
}
