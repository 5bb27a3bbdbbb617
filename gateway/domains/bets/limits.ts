import { GatewayError } from '../../request/errors';
import type { FieldLimits } from '../shared/limits';
import { ofCodes } from './refusals';

/**
 * More than the bets service itself allows. Of placing more than twice as much: sending a key again after a lost answer counts
 * here too.
 */
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
  'Mutation.saveCoupon': {
    points: 60,
    perSeconds: 600,
    per: 'address',
    refuse: ofCodes.as('SaveCouponRefused').tooMany,
  },
  'Query.savedCoupon': {
    points: 300,
    perSeconds: 600,
    per: 'address',
    refuse: ofCodes.as('SavedCouponRefused').tooMany,
  },
} satisfies FieldLimits;
