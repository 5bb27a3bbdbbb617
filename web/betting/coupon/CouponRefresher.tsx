import { useCallback, useContext, useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { LiveContext, useFallbackPolling, useLiveTopics } from '../live/LiveContext';
import { readAnew, refetch } from '../../foundation/relay/load';
import { couponQuery } from './couponQuery';
import { wantedIds } from './state';
import { couponStore, useCoupon } from './store';

/** How often the coupon is fetched again while live changes do not arrive. */
const pollMs = 10_000;

/**
 * Keeps the data of the coupon's bets fresh: by the live connection, by polling when there is none, and together with
 * the page whenever the page is fetched again. Renders nothing.
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
    const ids = wantedIds(couponStore.getState());
    // A failure changes nothing on screen; the next poll tries again.
    if (ids) readAnew(environment, couponQuery, { ids }).catch(() => undefined);
  }, [environment]);

  // After a refusal the player sees the reasons beside the bets.
  useEffect(
    () =>
      couponStore.subscribe(({ refusal }, { refusal: former }) => {
        if (refusal && refusal !== former) freshen();
      }),
    [freshen],
  );

  // When the page fetches again what it missed, the coupon has missed it too.
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
