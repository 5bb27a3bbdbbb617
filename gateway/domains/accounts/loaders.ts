import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { accounts } from './source';

/** What the accounts service is asked for within one request. */
export function createAccountLoaders(source: Bound<typeof accounts>) {
  return {
    /** All accounts, the active one first. Clear it after what moves money. */
    accounts: once(async () => (await source.list()).value),
  };
}
