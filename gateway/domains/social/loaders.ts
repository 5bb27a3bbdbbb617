import type { Bound } from '../../upstream/call/source';
import { once } from '../../upstream/keeping/loader';
import type { social } from './source';

/** The social service's loaders for one request. */
export function createSocialLoaders(source: Bound<typeof social>) {
  return {
    /** What became of the browser's last sign-in that opened no session. */
    signIn: once(async () => (await source.current()).value),
    /** The networks that sign the player in. */
    identities: once(async () => (await source.identities()).value.identities),
  };
}
