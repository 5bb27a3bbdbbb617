import { UpstreamError } from '../../errors';
import { oncePer } from '../../upstream/loader';
import type { Bound } from '../../upstream/source';
import type { bets } from './source';

/** What the bets service is asked for within one request. */
export function createBetLoaders(source: Bound<typeof bets>) {
  return {
    /** One coupon of the player; null when there is none with this id. */
    coupon: oncePer((id: number) =>
      source.coupon({ path: { id } }).then(({ value }) => value, nullWhenMissing),
    ),
    /** What a stake may be in a currency. */
    bounds: oncePer(async (currency: string) => (await source.bounds({ query: { currency } })).value),
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof UpstreamError && error.status === 404) return null;
  throw error;
}
