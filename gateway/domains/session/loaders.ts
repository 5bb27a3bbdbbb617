import { once } from '../../upstream/loader';
import type { Bound } from '../../upstream/source';
import type { Identity } from '../../upstream/identity';
import type { session } from './source';

/** What the session service is asked for within one request. */
export function createSessionLoaders(source: Bound<typeof session>, identity: Identity) {
  return {
    /** The signed-in player's user id; null when signed out. Asks nothing without a session cookie. */
    userId: once(async () => (identity.hasSession ? (await source.check()).value.userId : null)),
  };
}
