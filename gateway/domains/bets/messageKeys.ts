/**
 * The translation key of each refusal, in the dictionary `coupon`. Its text may contain `amount`, the refusal's bound,
 * and `count`, its `retryAfter`.
 */
export const messageKeys = {
  SIGNED_OUT: 'refusal_signed_out',
  BANNED: 'refusal_banned',
  VERIFICATION_DUE: 'refusal_verification_due',
  RESIDENCE_DUE: 'refusal_residence_due',
  EXCLUDED: 'refusal_break',
  TIME_OUT: 'refusal_break',
  SESSION_LIMIT: 'refusal_break',
  REALITY_CHECK: 'refusal_reality_check',
  LIMIT_EXCEEDED: 'refusal_limit',
  LIMIT_REQUIRED: 'refusal_limit_required',
  REGISTER_UNANSWERED: 'refusal_register',
  NEWER_ACCOUNT: 'refusal_newer_account',
  NO_RATE: 'refusal_by_service',
  SPORT_NOT_OFFERED: 'refusal_sport_not_offered',
  TOO_MANY_TRIES: 'refusal_too_many_tries',
  PRICES_CHANGED: 'refusal_prices_changed',
  OUTCOME_SUSPENDED: 'refusal_outcome_suspended',
  OUTCOME_CLOSED: 'refusal_outcome_closed',
  SAME_GAME: 'refusal_same_game',
  BET_COUNT: 'refusal_bet_count',
  STAKE_TOO_LOW: 'refusal_stake_too_low',
  STAKE_TOO_HIGH: 'refusal_stake_too_high',
  INSUFFICIENT_FUNDS: 'refusal_insufficient_funds',
  CURRENCY_MISMATCH: 'refusal_currency_mismatch',
  KEY_REUSED: 'refusal_key_reused',
  IN_FLIGHT: 'refusal_in_flight',
  FEED_UNAVAILABLE: 'refusal_feed_unavailable',
  REFUSED_BY_SERVICE: 'refusal_by_service',
} as const;

/** Reasons to refuse a coupon. */
export type CouponRefusalCode = keyof typeof messageKeys;
