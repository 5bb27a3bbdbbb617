import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { accounts } from './source';

/** The accounts service's loaders for one request. */
export function createAccountLoaders(source: Bound<typeof accounts>) {
  return {
    /** All accounts, the active one first. Clear it after an operation that moves money. */
    accounts: once(async () => (await source.list()).value),
  };
}
