/** The translation key of each refusal, in the dictionaries `main`, `session` and `data`. */
export const messageKeys = {
  SIGNED_OUT: 'error_signed_out',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SHARED_ACCOUNT: 'error_shared_account',
  STEP_UP_TIME_UP: 'error_step_up_time_up',
  CLOSING_NOT_POSSIBLE: 'closing_not_possible',
} as const;
