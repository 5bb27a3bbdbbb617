import type { components } from '../../../schema/upstreams/__generated__/social';
import type { FieldError } from '../../__generated__/resolvers';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { fieldMessageKey, messageKeys as sessionKeys, underAgeKey } from '../session/messageKeys';
import { messageKeys as ownKeys } from './messageKeys';

export type SocialRefusal = components['schemas']['Refusal'];

const keys = {
  ...ownKeys,
  SHARED_ACCOUNT: sessionKeys.SHARED_ACCOUNT,
  TOO_MANY_TRIES: sessionKeys.TOO_MANY_TRIES,
  INVALID_FIELDS: sessionKeys.INVALID_FIELDS,
  PERSON_EXCLUDED: sessionKeys.PERSON_EXCLUDED,
  REGISTRATION_CLOSED: sessionKeys.REGISTRATION_CLOSED,
  SIGNED_OUT: sessionKeys.SIGNED_OUT,
};
type Code = keyof typeof keys;

/** What all refusals of social networks say. */
interface Refused {
  code: Code;
  messageKey: string;
  fields: FieldError[];
  retryAfter: number | null;
}

/** A refusal with its code and translation key. */
export const refused = (code: Code, retryAfter: number | null = null): Refused => ({
  code,
  messageKey: keys[code],
  fields: [],
  retryAfter,
});

/** A refusal that the player can act on; throws for other failures. */
export function readRefusal({ refusal, status, retryAfterMs }: Refusing<SocialRefusal>): Refused {
  const { code, fields = [], retryAfter, closedFor } = refusal;
  switch (code) {
    case 'SOCIAL_NOT_OFFERED':
    case 'SOCIAL_UNAVAILABLE':
    case 'SOCIAL_TIME_UP':
    case 'SHARED_ACCOUNT':
    case 'TOO_MANY_TRIES':
    case 'INVALID_FIELDS':
    case 'REGISTRATION_CLOSED':
    case 'PERSON_EXCLUDED':
      return {
        ...refused(code, retryAfter ?? null),
        ...(closedFor === 'UNDER_AGE' && { messageKey: underAgeKey }),
        fields: fields.map(({ field, reason }) => ({ field, messageKey: fieldMessageKey(field, reason) })),
      };
    case 'INVALID':
      throw badInput('The social service does not take this input.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'CAPTCHA_REQUIRED':
    case 'NO_SESSION':
    case 'SIGNED_OUT':
      throw new UpstreamError('UPSTREAM_INVALID');
  }
}

/** The refusal of a text that is too long to be the password. */
export const notThePassword = (): Refused => ({
  ...refused('INVALID_FIELDS'),
  fields: [{ field: 'current', messageKey: fieldMessageKey('current', 'wrong') }],
});
