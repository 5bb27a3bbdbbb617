import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { terms } from './source';

/** The terms service's loaders for one request. */
export function createTermsLoaders(source: Bound<typeof terms>) {
  return {
    /** What the signed-in player has confirmed. */
    status: once(async () => (await source.status()).value),
  };
}
