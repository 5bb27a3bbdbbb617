import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { messageKeys } from './messageKeys';
import type { VerificationRefusal } from './parents';

/** A refusal with its code and translation key. */
export const refused = (code: keyof typeof messageKeys, retryAfter: number | null = null) => ({
  __typename: 'VerificationRefused' as const,
  code,
  messageKey: messageKeys[code],
  retryAfter,
});

/** A refusal that the player can act on; throws for other failures. */
export function readRefusal({ refusal, status, retryAfterMs }: Refusing<VerificationRefusal>) {
  switch (refusal.code) {
    case 'SHARED_ACCOUNT':
      return refused('SHARED_ACCOUNT');
    case 'NOT_OFFERED':
      return refused('UPLOAD_NOT_OFFERED');
    case 'NOT_OPEN':
      return refused('VERIFICATION_NOT_OPEN');
    case 'DOCUMENTS_FULL':
      return refused('LIMIT_REACHED');
    case 'INCOMPLETE':
      return refused('VERIFICATION_INCOMPLETE');
    case 'INVALID':
      throw badInput('The verification service does not take this.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'SIGNED_OUT':
      throw new UpstreamError('UPSTREAM_INVALID');
  }
}
