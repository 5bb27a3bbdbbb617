import type { components } from '../../../schema/upstreams/__generated__/session';
import { refusalsOf } from '../shared/refusals';
import { fieldMessageKey } from './messageKeys';

export type SessionRefusal = components['schemas']['Refusal'];

/** How the session service refuses. */
export const refusals = refusalsOf<SessionRefusal>()({
  invalid: 'The session service does not take this input.',
  codes: {
    BAD_CREDENTIALS: true,
    ACCOUNT_CLOSED: true,
    TOO_MANY_TRIES: true,
    INVALID_FIELDS: true,
    REGISTRATION_CLOSED: true,
    PERSON_EXCLUDED: true,
    RESET_NOT_OFFERED: true,
    CONFIRMATION_NOT_OFFERED: true,
    SMS_NOT_OFFERED: true,
    SIGN_IN_TIME_UP: true,
    TWO_STEP_CHANGED: true,
    SHARED_ACCOUNT: true,
    WRONG_CODE: true,
    TIME_UP: true,
    PASSKEYS_NOT_OFFERED: true,
    PASSKEY_UNKNOWN: true,
    PASSKEY_REFUSED: true,
    PASSKEY_TIME_UP: true,
    PASSKEY_KNOWN: true,
    STEP_UP_TIME_UP: true,
    PASSKEYS_FULL: 'LIMIT_REACHED',
    // Of a sign-in alone, which reads it before.
    CODE_REQUIRED: false,
    // An answer with its number never comes this far: it is a demand.
    CAPTCHA_REQUIRED: false,
    NO_SESSION: false,
    SIGNED_OUT: false,
  },
  keys: { TIME_UP: 'error_code_time_up', LIMIT_REACHED: 'error_passkeys_full' },
  fieldKey: fieldMessageKey,
});
