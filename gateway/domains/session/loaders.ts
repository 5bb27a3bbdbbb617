import { UpstreamError } from '../../request/errors';
import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { session } from './source';

/** The user id in an answer of the session service; null when there is none. Throws for an invalid one. */
function userIdIn(answer: { userId?: unknown } | undefined): number | null {
  const userId = answer?.userId ?? null;
  if (userId === null || userId === 0) return null;
  if (typeof userId === 'number' && Number.isSafeInteger(userId) && userId > 0) return userId;
  throw new UpstreamError('UPSTREAM_INVALID');
}

/** The session service's loaders for one request. */
export function createSessionLoaders(source: Bound<typeof session>, { identity, logger }: Visit) {
  return {
    /** The signed-in player's user id; null when signed out. Makes no call without a session cookie. */
    userId: once(async () => {
      if (!identity.hasSession) return null;
      // An expired user token is fetched in parallel with the check, not after it: reads for the player then wait for
      // one round of calls instead of two. A failure is reported to the call that needs the token.
      void identity.headersFor('player').catch(() => undefined);
      const userId = await source.check().then(
        ({ value }) => userIdIn(value),
        (error: unknown) => {
          const status = error instanceof UpstreamError ? error.status : undefined;
          const code = error instanceof UpstreamError ? error.code : undefined;
          logger.warn({ upstream: 'session', status, code }, 'the session check named no player');
          // These answers mean that there is no session, in another form. Other failures tell nothing about it.
          if (status !== 401 && status !== 204) throw error;
          return null;
        },
      );
      if (userId === null) identity.end();
      else identity.confirm(userId);
      return userId;
    }),
    /** The player's open sessions. */
    sessions: once(async () => (await source.sessions()).value.sessions),
    /** The player's passkeys. */
    passkeys: once(async () => (await source.passkeys()).value.passkeys),
  };
}
