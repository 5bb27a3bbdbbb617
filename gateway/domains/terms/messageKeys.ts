/** The translation key of each refusal, in the dictionary `main`. */
export const messageKeys = {
  SIGNED_OUT: 'error_signed_out',
  TERMS_OUTDATED: 'error_terms_outdated',
} as const;
