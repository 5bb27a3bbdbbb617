import type { components } from '../../../schema/upstreams/__generated__/session';
import type { FieldError } from '../../__generated__/resolvers';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { fieldMessageKey, messageKeys, underAgeKey } from './messageKeys';

export type SessionRefusal = components['schemas']['Refusal'];

/** The fields that all refusals of the session service share. */
export interface Refused {
  code: keyof typeof messageKeys;
  messageKey: string;
  retryAfter: number | null;
}

/** A refusal with its code and translation key. */
export function refused(code: keyof typeof messageKeys, retryAfter: number | null = null): Refused {
  return { code, messageKey: messageKeys[code], retryAfter };
}

/** A refusal that the player can act on; throws for other failures. */
export function readRefusal({
  refusal: { code, retryAfter, closedFor },
  status,
  retryAfterMs,
}: Refusing<SessionRefusal>): Refused {
  switch (code) {
    case 'ACCOUNT_CLOSED':
    case 'PERSON_EXCLUDED':
      return { ...refused(code), ...(closedFor === 'UNDER_AGE' && { messageKey: underAgeKey }) };
    case 'BAD_CREDENTIALS':
    case 'TOO_MANY_TRIES':
    case 'INVALID_FIELDS':
    case 'REGISTRATION_CLOSED':
    case 'RESET_NOT_OFFERED':
    case 'CONFIRMATION_NOT_OFFERED':
    case 'SMS_NOT_OFFERED':
    case 'SIGN_IN_TIME_UP':
    case 'TWO_STEP_CHANGED':
    case 'SHARED_ACCOUNT':
    case 'WRONG_CODE':
    case 'TIME_UP':
    case 'PASSKEYS_NOT_OFFERED':
    case 'PASSKEY_UNKNOWN':
    case 'PASSKEY_REFUSED':
    case 'PASSKEY_TIME_UP':
    case 'PASSKEY_KNOWN':
    case 'STEP_UP_TIME_UP':
      return refused(code, retryAfter);
    case 'PASSKEYS_FULL':
      return refused('LIMIT_REACHED');
    case 'INVALID':
      throw badInput('The session service does not take this input.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'CODE_REQUIRED':
    // An answer with its number never comes this far: it is a demand.
    case 'CAPTCHA_REQUIRED':
    case 'NO_SESSION':
    case 'SIGNED_OUT':
      throw new UpstreamError('UPSTREAM_INVALID');
  }
}

/** The fields to correct, with their translation keys. */
export function readFields(fields: SessionRefusal['fields'] = []): FieldError[] {
  return fields.map(({ field, reason }) => ({ field, messageKey: fieldMessageKey(field, reason) }));
}
