import { loadById, once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { cashier } from './source';

/** The most ids that one call takes. */
const maxBatchSize = 100;

/** The cashier's loaders for one request. */
export function createCashierLoaders(source: Bound<typeof cashier>) {
  return {
    /** The player's newest deposits, and the money that cannot be staked. */
    newest: once(async () => (await source.deposits({ query: { limit: 20 } })).value),
    /** Deposits of the player by id; null when they have none with this id. */
    deposits: loadById({
      load: async (ids: number[]) =>
        (await source.depositsById({ query: { ids: ids.join(',') } })).value.deposits,
      keyOf: ({ id }) => id,
      maxBatchSize,
    }),
    /** Withdrawals of the player by id; null when they have none with this id. */
    withdrawals: loadById({
      load: async (ids: number[]) =>
        (await source.withdrawalsById({ query: { ids: ids.join(',') } })).value.withdrawals,
      keyOf: ({ id }) => id,
      maxBatchSize,
    }),
  };
}
