import type { FieldLimits } from '../../plugins/rateLimits';
import { messageKeys } from './messageKeys';

/** More than twice what the bets service itself allows: repeating a lost answer's key counts here too. */
export const limits = {
  'Mutation.placeCoupon': {
    points: 120,
    perSeconds: 60,
    per: 'session',
    refuse: (retryAfter) => ({
      __typename: 'CouponRefused',
      code: 'TOO_MANY_TRIES',
      messageKey: messageKeys.TOO_MANY_TRIES,
      outcomeIds: [],
      bound: null,
      retryAfter,
    }),
  },
} satisfies FieldLimits;
