/** The translation key of each refusal, in the dictionaries `main` and `verification`. */
export const messageKeys = {
  SIGNED_OUT: 'error_signed_out',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SHARED_ACCOUNT: 'personal_shared_account',
  UPLOAD_NOT_OFFERED: 'verification_not_offered',
  VERIFICATION_NOT_OPEN: 'verification_not_open',
  VERIFICATION_INCOMPLETE: 'verification_incomplete',
  LIMIT_REACHED: 'verification_documents_full',
} as const;
