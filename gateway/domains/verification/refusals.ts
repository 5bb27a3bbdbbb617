import { refusalsOf } from '../shared/refusals';
import type { VerificationRefusal } from './parents';

/** How the verification service refuses; texts in the dictionaries `main` and `verification`. */
export const refusals = refusalsOf<VerificationRefusal>()({
  invalid: 'The verification service does not take this.',
  codes: {
    SHARED_ACCOUNT: true,
    NOT_OFFERED: 'UPLOAD_NOT_OFFERED',
    NOT_OPEN: 'VERIFICATION_NOT_OPEN',
    DOCUMENTS_FULL: 'LIMIT_REACHED',
    INCOMPLETE: 'VERIFICATION_INCOMPLETE',
    SIGNED_OUT: false,
  },
  prefix: 'verification',
  keys: {
    SIGNED_OUT: 'error_signed_out',
    TOO_MANY_TRIES: 'error_too_many_tries',
    SHARED_ACCOUNT: 'personal_shared_account',
    UPLOAD_NOT_OFFERED: 'verification_not_offered',
    LIMIT_REACHED: 'verification_documents_full',
  },
});

export const refused = refusals.as('VerificationRefused');
