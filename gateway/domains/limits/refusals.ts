import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { messageKeys } from './messageKeys';
import type { LimitsRefusal } from './parents';

type Code = keyof typeof messageKeys;

/** A refusal with its code and translation key. */
export const refused = (code: Code, retryAfter: number | null = null) => ({
  __typename: 'LimitRefused' as const,
  code,
  messageKey: messageKeys[code],
  retryAfter,
});

const codes = {
  SHARED_ACCOUNT: 'SHARED_ACCOUNT',
  VALUE_NOT_OFFERED: 'LIMIT_VALUE_UNKNOWN',
  VALUE_TOO_LARGE: 'LIMIT_VALUE_TOO_LARGE',
  LIMIT_NOT_OFFERED: 'LIMIT_NOT_OFFERED',
  NOT_DUE: 'LIMIT_NOT_DUE',
  NOTHING_PENDING: 'LIMIT_NOTHING_PENDING',
  NOT_CANCELLABLE: 'LIMIT_NOT_CANCELLABLE',
  WOULD_SHORTEN: 'LIMIT_WOULD_SHORTEN',
  REASON_REQUIRED: 'LIMIT_REASON_REQUIRED',
  TEST_OVER: 'LIMIT_QUESTIONS_OVER',
} as const satisfies Partial<Record<LimitsRefusal['code'], Code>>;

/** A refusal that the player can act on; throws for other failures. */
export function readRefusal({ refusal, status, retryAfterMs }: Refusing<LimitsRefusal>) {
  switch (refusal.code) {
    case 'TOO_MANY_TRIES':
      return refused('TOO_MANY_TRIES', refusal.retryAfter ?? null);
    case 'INVALID':
      throw badInput('The limits service does not take this.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'SIGNED_OUT':
      throw new UpstreamError('UPSTREAM_INVALID');
    default:
      return refused(codes[refusal.code]);
  }
}
