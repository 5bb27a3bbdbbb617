import { useEffect, useEffectEvent } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { useStore } from 'zustand/react';
import { useEvery } from '../../foundation/relay/useEvery';
import { readAnew } from '../../foundation/relay/load';
import { oneClickSlot } from '../coupon/oneClick/slot';
import { useCoupon } from '../coupon/store';
import { waitingPollMs } from '../coupon/vip/shownStatus';
import type { myBetsQuery as MyBetsQuery } from './__generated__/myBetsQuery.graphql';
import { betsOf } from './betsOf';
import { myBetsQuery } from './myBetsQuery';
import { noteCoupons, openCouponsStore } from './openCoupons';
import { useSettledNotice } from './useSettledNotice';

/** How often coupons are fetched again while one is open and none waits to be taken. */
const everyMs = 10_000;

const look = (environment: Environment) => fetchQuery<MyBetsQuery>(environment, myBetsQuery, {}).toPromise();

/**
 * Fetches the player's bets at first, after each placed coupon, and every ten seconds while one is open and the page
 * is visible, or two while one waits to be taken; says when one was settled or taken. Whatever shows bets draws them again from the store. Scores come over the
 * live connection. Once for each tab.
 */
export function BetsWatch() {
  const environment = useRelayEnvironment();
  const placedId = useCoupon(({ receipt }) => receipt?.couponId ?? null);
  const oneClickId = useStore(oneClickSlot, (slot) => slot.placedId);
  const isAnyOpen = useStore(openCouponsStore, ({ known }) => known !== null && known.ids.size > 0);
  const isAnyWaiting = useStore(openCouponsStore, ({ known }) => (known?.waiting?.size ?? 0) > 0);
  const tellSettled = useSettledNotice();

  const take = (answer: MyBetsQuery['response'] | undefined) => {
    const player = answer?.player;
    if (!player) return;
    const { open, settled } = betsOf(player);
    if (open) for (const coupon of noteCoupons(player.id, [...open, ...settled])) tellSettled(coupon);
  };
  const takeFirst = useEffectEvent(take);

  useEffect(() => {
    // A read that began before the coupon was placed does not know it.
    const isFirst = placedId === null && oneClickId === null;
    const read = isFirst ? look(environment) : readAnew<MyBetsQuery>(environment, myBetsQuery, {});
    // The next read tries again; the frame says when there is no connection.
    read.then(takeFirst, () => undefined);
  }, [environment, placedId, oneClickId]);

  useEvery(isAnyWaiting ? waitingPollMs : everyMs, isAnyOpen, () =>
    look(environment).then(take, () => undefined),
  );

  // The next player starts anew.
  useEffect(() => () => openCouponsStore.setState({ known: null }), []);
  return null;
}
