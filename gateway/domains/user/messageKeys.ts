/** The translation key of each refusal, in the dictionary `main`. */
export const messageKeys = { SIGNED_OUT: 'error_signed_out' } as const;
