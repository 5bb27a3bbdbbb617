import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { bets } from './source';
import { readableCoupons } from './unreadable';

/** The bets service's loaders for one request, with names in the visitor's language. */
export function createBetLoaders(source: Bound<typeof bets>, { language: lng }: Pick<Visit, 'language'>) {
  return {
    /** Coupons of the player by id; null when they have none with this id. */
    coupons: readableCoupons((ids) => source.couponsById({ query: { ids, lng } })),
    /** The bounds of a stake in a currency. */
    bounds: oncePer(async (currency: string) => (await source.bounds({ query: { currency } })).value),
  };
}
