/** The translation key of each refusal, in the dictionaries `main` and `session`. */
export const messageKeys = {
  SIGNED_OUT: 'error_signed_out',
  TOO_MANY_TRIES: 'error_too_many_tries',
} as const;
