/** The translation key of each refusal, in the dictionaries `main` and `responsible`. */
export const messageKeys = {
  SIGNED_OUT: 'error_signed_out',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SHARED_ACCOUNT: 'limit_shared_account',
  LIMIT_VALUE_UNKNOWN: 'limit_value_unknown',
  LIMIT_VALUE_TOO_LARGE: 'limit_value_too_large',
  LIMIT_NOT_OFFERED: 'limit_not_offered',
  LIMIT_NOT_DUE: 'limit_not_due',
  LIMIT_NOTHING_PENDING: 'limit_nothing_pending',
  LIMIT_NOT_CANCELLABLE: 'limit_not_cancellable',
  LIMIT_WOULD_SHORTEN: 'limit_would_shorten',
  LIMIT_REASON_REQUIRED: 'limit_reason_required',
  LIMIT_QUESTIONS_OVER: 'limit_questions_over',
} as const;
