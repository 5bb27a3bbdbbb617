import { useCallback, useContext, useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { LiveContext, useFallbackPolling, useLiveTopics } from '../live/LiveContext';
import { refetch } from '../../foundation/relay/load';
import { couponQuery } from './couponQuery';
import { wantedIds } from './state';
import { couponStore } from './store';
import { useCoupon } from './useCoupon';

/** How often the coupon is fetched again while changes do not arrive by themselves. */
const pollMs = 10_000;

/**
 * Keeps the data of the coupon's bets fresh: by the live connection, by polling without one, and together with the
 * page whenever that is fetched afresh. Renders nothing.
 */
export function CouponRefresher() {
  const environment = useRelayEnvironment();
  const live = useContext(LiveContext);
  const bets = useCoupon((state) => state.bets);

  const fetchAgain = useCallback(() => {
    const ids = wantedIds(couponStore.getState());
    return ids ? refetch(environment, couponQuery, { ids }) : undefined;
  }, [environment]);
  const freshen = useCallback(() => {
    // A failure changes nothing on screen; the next try comes by itself.
    fetchAgain()?.catch(() => undefined);
  }, [fetchAgain]);

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
  useFallbackPolling(bets.length > 0 ? pollMs : undefined, fetchAgain);
  return null;
}
