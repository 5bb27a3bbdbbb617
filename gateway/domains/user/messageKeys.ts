/** The translation key of each refusal, in the dictionary `main`. */
export const messageKeys = {
  SHARED_ACCOUNT: 'error_shared_account',
  SIGNED_OUT: 'error_signed_out',
  TOO_MANY_TRIES: 'error_too_many_tries',
} as const;
