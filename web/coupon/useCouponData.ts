import { startTransition, useCallback, useContext, useEffect } from 'react';
import { useQueryLoader, useRelayEnvironment } from 'react-relay/hooks';
import type { PreloadedQuery } from 'react-relay/hooks';
import { LiveContext, useFallbackPolling, useLiveTopics } from '../live/LiveContext';
import { refetch } from '../relay/load';
import type { couponQuery as CouponQuery } from './__generated__/couponQuery.graphql';
import { couponQuery } from './couponQuery';
import type { CouponState } from './state';
import { couponStore } from './store';
import { useCoupon } from './useCoupon';

/** How often the coupon is fetched again while changes do not arrive by themselves. */
const pollMs = 10_000;

/** The outcomes whose data are needed; a placement under way needs the player even without any. */
function wantedIds({ bets, pending }: CouponState): readonly string[] | null {
  if (bets.length === 0 && !pending) return null;
  return bets.map((bet) => bet.outcomeId);
}

/**
 * The data of the coupon's bets: loaded when the set of outcomes changes, then kept fresh by the live connection, by
 * polling without one, and together with the page whenever that is fetched afresh.
 */
export function useCouponData(): {
  /** Null while the coupon is empty, and until it was read from storage. */
  queryRef: PreloadedQuery<CouponQuery> | null;
  /** Loads again, after an error. */
  reload: () => void;
} {
  const environment = useRelayEnvironment();
  const live = useContext(LiveContext);
  const bets = useCoupon((state) => state.bets);
  const [queryRef, loadQuery] = useQueryLoader<CouponQuery>(couponQuery);

  const load = useCallback(
    (ids: readonly string[]) => {
      // In a transition, what is shown stays until the new bet's data are there.
      startTransition(() => {
        loadQuery({ ids }, { fetchPolicy: 'store-and-network' });
      });
    },
    [loadQuery],
  );

  const freshen = useCallback(() => {
    const ids = wantedIds(couponStore.getState());
    // A failure changes nothing on screen; the next try comes by itself.
    if (ids) refetch(environment, couponQuery, { ids }).catch(() => undefined);
  }, [environment]);

  useEffect(() => {
    let loaded: ReadonlySet<string> | null = null;
    const follow = () => {
      const ids = wantedIds(couponStore.getState());
      const known = loaded;
      if (!ids || (known && ids.every((id) => known.has(id)))) return;
      loaded = new Set(ids);
      load(ids);
    };
    follow();
    return couponStore.subscribe(follow);
  }, [environment, load]);

  // Who was refused sees beside the bets why.
  useEffect(
    () =>
      couponStore.subscribe(({ refusal }, { refusal: former }) => {
        if (refusal && refusal !== former) freshen();
      }),
    [freshen],
  );

  // What the page missed, and fetches for, the coupon missed too.
  useEffect(
    () =>
      live?.followed.subscribe(({ cursor }, { cursor: former }) => {
        if (former !== null && cursor !== former) freshen();
      }),
    [live, freshen],
  );
  useLiveTopics(bets.map((bet) => bet.outcomeId));
  useFallbackPolling(bets.length > 0 ? pollMs : undefined, freshen);

  return { queryRef: queryRef ?? null, reload: () => load(wantedIds(couponStore.getState()) ?? []) };
}
