/** What the session service answers to requests that it refuses. */
import { Refusal } from '../http/index';
import type { CodeFault } from './codes';
import type { FieldFault } from './rules';

export function noSession(): Refusal {
  return new Refusal(401, 'NO_SESSION', 'There is no session, or it has ended. Sign in again.');
}

export function badCredentials(): Refusal {
  return new Refusal(
    401,
    'BAD_CREDENTIALS',
    'Login and password do not belong together. Check both and try again.',
  );
}

/** `closedFor`: why it was closed, where that was not the player. */
export function accountClosed(closedFor?: 'UNDER_AGE'): Refusal {
  return closedFor
    ? new Refusal(
        403,
        'ACCOUNT_CLOSED',
        'Documents proved that the player is under age. No account is opened before that is over.',
        { closedFor },
      )
    : new Refusal(403, 'ACCOUNT_CLOSED', 'The player closed this account. The operator can open it again.');
}

export function registrationClosed(): Refusal {
  return new Refusal(403, 'REGISTRATION_CLOSED', 'This site takes no new players at the moment.');
}

/** An account that nothing is known of holds demo money alone. */
export function oneClickClosed(): Refusal {
  return new Refusal(
    403,
    'REGISTRATION_CLOSED',
    'Accounts for money need an address, a phone or an account of a network. Register by one of them.',
  );
}

/** `closedFor`: why no account is opened, where that is no exclusion. */
export function personExcluded(closedFor?: 'UNDER_AGE'): Refusal {
  return closedFor
    ? new Refusal(403, 'PERSON_EXCLUDED', 'You are under age. No account is opened before this is over.', {
        closedFor,
      })
    : new Refusal(
        403,
        'PERSON_EXCLUDED',
        'You are excluded from play. No account is opened before this is over.',
      );
}

export function resetNotOffered(): Refusal {
  return new Refusal(403, 'RESET_NOT_OFFERED', 'This site sends no letters. Ask the operator.');
}

export function confirmationNotOffered(): Refusal {
  return new Refusal(
    403,
    'CONFIRMATION_NOT_OFFERED',
    'This site sends no letters, so no address can be confirmed.',
  );
}

export function smsNotOffered(): Refusal {
  return new Refusal(403, 'SMS_NOT_OFFERED', 'This site sends no SMS.');
}

export function resendTooSoon(retryAfter: number): Refusal {
  return new Refusal(429, 'TOO_MANY_TRIES', `Wait ${retryAfter} seconds before another code.`, {
    retryAfter,
  });
}

export function codeRefused(reason: CodeFault): Refusal {
  const messages = {
    WRONG_CODE: 'The code does not match. Check it and try again.',
    TIME_UP: 'The code is no longer valid. Ask for a new one.',
  };
  return new Refusal(422, reason, messages[reason]);
}

export function codeRequired(request: string): Refusal {
  return new Refusal(401, 'CODE_REQUIRED', 'This step is done. Send the code of the second one.', {
    request,
  });
}

export function signInTimeUp(): Refusal {
  return new Refusal(422, 'SIGN_IN_TIME_UP', 'This sign-in is over. Start again.');
}

export function twoStepChanged(): Refusal {
  return new Refusal(
    422,
    'TWO_STEP_CHANGED',
    'The second step was switched on or off meanwhile. Load it again.',
  );
}

export function sharedAccount(): Refusal {
  return new Refusal(
    403,
    'SHARED_ACCOUNT',
    'Everybody who tries the site uses this account. It stays as it is.',
  );
}

export function passkeysNotOffered(): Refusal {
  return new Refusal(403, 'PASSKEYS_NOT_OFFERED', 'This site offers no passkeys.');
}

/** Why a passkey does not count. */
type PasskeyFault =
  'PASSKEY_UNKNOWN' | 'PASSKEY_REFUSED' | 'PASSKEY_TIME_UP' | 'PASSKEY_KNOWN' | 'PASSKEYS_FULL';

export function passkeyRefused(reason: PasskeyFault): Refusal {
  const messages = {
    PASSKEY_UNKNOWN: 'This passkey is not known here. Use another one, or the password.',
    PASSKEY_REFUSED: 'The answer of the passkey does not fit. Try again, or use the password.',
    PASSKEY_TIME_UP: 'The question to the passkey is answered or too old. Begin again.',
    PASSKEY_KNOWN: 'This passkey is stored already.',
    PASSKEYS_FULL: 'The player has as many passkeys as there may be. Remove one first.',
  };
  return new Refusal(422, reason, messages[reason]);
}

export function stepUpTimeUp(): Refusal {
  return new Refusal(
    422,
    'STEP_UP_TIME_UP',
    'The proof does not count for this, or no longer. Prove it again.',
  );
}

/** `status`: 400 for what no form may hold, 422 for what is only known here to be wrong. */
export function invalidFields(fields: FieldFault[], status: 400 | 422 = 400): Refusal {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(status, 'INVALID_FIELDS', `Some fields have to be mended: ${names}.`, { fields });
}

/** Throws when something of a form has to be mended. */
export function refuseFaults(faults: FieldFault[]): void {
  if (faults.length > 0) throw invalidFields(faults);
}
