import { UpstreamError } from '../../request/errors';
import type { IssueToken } from '../../upstream/identity/userTokens';
import { session } from './source';

/** Asks the session service for the user token of a session. Throws `UNAUTHENTICATED` when there is no such session. */
export const issueToken: IssueToken = async (exchange, envelope, logger) => {
  const { requestId } = envelope;
  const answer = await exchange(session.token, { query: { force_refresh: true } }, envelope).catch(noSession);
  const { status, body, setCookies, retryAfterMs } = answer;
  if (status === 200) return { token: (body as { token: string }).token, setCookies };
  logger.warn({ requestId, status }, 'no user token for this session');
  throw new UpstreamError(status === 401 ? 'UNAUTHENTICATED' : 'UPSTREAM_UNAVAILABLE', status, retryAfterMs);
};

/** A 401 means that the session no longer exists, whatever its body says. */
function noSession(error: unknown): never {
  if (error instanceof UpstreamError && error.status === 401) throw new UpstreamError('UNAUTHENTICATED', 401);
  throw error;
}
