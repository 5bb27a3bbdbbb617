import { once } from '../../upstream/loader';
import type { Bound } from '../../upstream/source';
import type { Identity } from '../../upstream/identity';
import type { session } from './source';

/** What the session service is asked for within one request. */
export function createSessionLoaders(source: Bound<typeof session>, identity: Identity) {
  return {
    /** The signed-in player's user id; null when signed out. Asks nothing without a session cookie. */
    userId: once(async () => {
      if (!identity.hasSession) return null;
      // The user token, where it has run out, is fetched beside the check and not after it: what is read for the player
      // then waits for one round of calls instead of two. Who needs the token meets its failure.
      void identity.headersFor('player').catch(() => undefined);
      return (await source.check()).value.userId;
    }),
  };
}
