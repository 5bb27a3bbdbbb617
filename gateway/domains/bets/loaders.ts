import { loadById, oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { bets } from './source';

/** The most ids that one call takes. */
const maxBatchSize = 100;

/** The bets service's loaders for one request, with names in the visitor's language. */
export function createBetLoaders(source: Bound<typeof bets>, { language: lng }: Pick<Visit, 'language'>) {
  return {
    /** Coupons of the player by id; null when they have none with this id. */
    coupons: loadById({
      load: async (ids: number[]) =>
        (await source.couponsById({ query: { ids: ids.join(','), lng } })).value.coupons,
      keyOf: ({ id }) => id,
      maxBatchSize,
    }),
    /** The bounds of a stake in a currency. */
    bounds: oncePer(async (currency: string) => (await source.bounds({ query: { currency } })).value),
  };
}
