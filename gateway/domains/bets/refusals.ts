import { refusalsOf } from '../shared/refusals';
import type { BetsRefusal } from './parents';

/**
 * How the bets service refuses; texts in the dictionary `coupon`, which may contain `amount`, the refusal's bound, and `count`, its
 * `retryAfter`.
 */
export const refusals = refusalsOf<BetsRefusal>()({
  invalid: 'The bets service does not take this coupon.',
  codes: {
    PRICES_CHANGED: true,
    OUTCOME_SUSPENDED: true,
    OUTCOME_CLOSED: true,
    SAME_GAME: true,
    BET_COUNT: true,
    SYSTEM_SIZE: true,
    BONUS_BET_GONE: true,
    STAKE_TOO_LOW: true,
    STAKE_TOO_HIGH: true,
    INSUFFICIENT_FUNDS: true,
    VERIFICATION_DUE: true,
    RESIDENCE_DUE: true,
    SPORT_NOT_OFFERED: true,
    EXCLUDED: true,
    TIME_OUT: true,
    SESSION_LIMIT: true,
    REALITY_CHECK: true,
    LIMIT_EXCEEDED: true,
    LIMIT_REQUIRED: true,
    REGISTER_UNANSWERED: true,
    NEWER_ACCOUNT: true,
    NO_RATE: true,
    CURRENCY_MISMATCH: true,
    KEY_REUSED: true,
    IN_FLIGHT: true,
    FEED_UNAVAILABLE: true,
    TOO_MANY_TRIES: true,
    BANNED: true,
    SIGNED_OUT: true,
    NOT_FOUND: false,
    EXACT_COEF: true,
    SCORE_CHANGED: true,
  },
  own: ['REFUSED_BY_SERVICE'],
  prefix: 'refusal',
  keys: {
    EXCLUDED: 'refusal_break',
    TIME_OUT: 'refusal_break',
    SESSION_LIMIT: 'refusal_break',
    LIMIT_EXCEEDED: 'refusal_limit',
    REGISTER_UNANSWERED: 'refusal_register',
    NO_RATE: 'refusal_by_service',
    REFUSED_BY_SERVICE: 'refusal_by_service',
  },
});

/** How saving and loading by a code are refused; texts in the dictionaries `main` and `bets`. */
export const ofCodes = refusalsOf<BetsRefusal>()({
  invalid: 'The bets service does not take these selections.',
  codes: { OUTCOME_CLOSED: true, FEED_UNAVAILABLE: true, TOO_MANY_TRIES: true, NOT_FOUND: 'CODE_UNKNOWN' },
  rest: 'UPSTREAM_UNAVAILABLE',
  prefix: 'saved',
  keys: {
    CODE_UNKNOWN: 'saved_unknown',
    SIGNED_OUT: 'error_signed_out',
    TOO_MANY_TRIES: 'error_too_many_tries',
  },
});
