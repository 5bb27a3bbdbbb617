/** The translation key of each refusal, in the dictionary `main`. */
export const messageKeys = {
  LIMIT_REACHED: 'error_favourites_full',
  SIGNED_OUT: 'error_signed_out',
} as const;
