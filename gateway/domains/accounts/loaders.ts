import { loadByNumber, once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { accounts } from './source';

/** The accounts service's loaders for one request. */
export function createAccountLoaders(source: Bound<typeof accounts>) {
  const versions = {
    v1: once(async () => (await source.list()).value),
    v2: once(async () => (await source.listV2()).value),
  };
  return {
    /** Payments of the player by id; null when they have none with this id. */
    payments: loadByNumber(async (ids) => (await source.paymentsById({ query: { ids } })).value.payments),
    /** All accounts by the version of the call that the site uses. Clear it after an operation that moves money. */
    accounts: {
      load: (version: keyof typeof versions) => versions[version].load(),
      clear() {
        versions.v1.clear();
        versions.v2.clear();
      },
    },
  };
}
