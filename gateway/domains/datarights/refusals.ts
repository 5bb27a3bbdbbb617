import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { messageKeys } from './messageKeys';
import type { DataRightsRefusal } from './parents';

/** A refusal with its code and translation key. */
export const refused = (code: keyof typeof messageKeys, retryAfter: number | null = null) => ({
  __typename: 'DataRightsRefused' as const,
  code,
  messageKey: messageKeys[code],
  retryAfter,
});

/** A refusal that the player can act on; throws for other failures. */
export function readRefusal({ refusal, status, retryAfterMs }: Refusing<DataRightsRefusal>) {
  switch (refusal.code) {
    case 'SHARED_ACCOUNT':
      return refused('SHARED_ACCOUNT');
    case 'STEP_UP_TIME_UP':
      return refused('STEP_UP_TIME_UP');
    case 'NOT_EMPTY':
      return refused('CLOSING_NOT_POSSIBLE');
    case 'INVALID':
      throw badInput('The service of data rights does not take this.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'SIGNED_OUT':
      throw new UpstreamError('UPSTREAM_INVALID');
  }
}
