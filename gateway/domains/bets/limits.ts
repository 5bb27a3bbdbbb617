import { GatewayError } from '../../request/errors';
import type { FieldLimits } from '../shared/limits';

/** More than twice what the bets service itself allows: repeating a lost answer's key counts here too. */
export const limits = {
  'Mutation.placeCoupon': {
    points: 120,
    perSeconds: 60,
    per: 'session',
    // No refusal of the coupon: what became of its key only the bets service knows, so the same key is asked again.
    refuse: () => {
      throw new GatewayError('RATE_LIMITED');
    },
  },
} satisfies FieldLimits;
