import { GatewayError } from '../../request/errors';
import type { FieldLimits } from '../shared/limits';

/** More than twice the limit of the bets service itself: sending a key again after a lost answer counts here too. */
export const limits = {
  'Mutation.placeCoupon': {
    points: 120,
    perSeconds: 60,
    per: 'session',
    // Not a refusal of the coupon: only the bets service knows what happened to its key, so the client sends the same
    // key again.
    refuse: () => {
      throw new GatewayError('RATE_LIMITED');
    },
  },
} satisfies FieldLimits;
