import { loadByNumber, once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { cashier } from './source';

/** The cashier's loaders for one request. */
export function createCashierLoaders(source: Bound<typeof cashier>) {
  return {
    /** The player's newest deposits, and the money that cannot be staked. */
    newest: once(async () => (await source.deposits({ query: { limit: 20 } })).value),
    /** Deposits of the player by id; null when they have none with this id. */
    deposits: loadByNumber(async (ids) => (await source.depositsById({ query: { ids } })).value.deposits),
    /** Withdrawals of the player by id; null when they have none with this id. */
    withdrawals: loadByNumber(
      async (ids) => (await source.withdrawalsById({ query: { ids } })).value.withdrawals,
    ),
  };
}
