import { once } from '../../upstream/loader';
import type { Bound } from '../../upstream/source';
import type { terms } from './source';

/** What the terms service is asked for within one request. */
export function createTermsLoaders(source: Bound<typeof terms>) {
  return {
    /** What the signed-in player has confirmed. */
    status: once(async () => (await source.status()).value),
  };
}
