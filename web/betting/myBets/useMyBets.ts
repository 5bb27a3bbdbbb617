/* eslint-disable relay/must-colocate-fragment-spreads, relay/unused-fields -- the list draws the coupons that this hook hands out */
import { useEffect } from 'react';
import { graphql, readInlineData, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../foundation/relay/load';
import { useLiveTopics } from '../live/LiveContext';
import type { myBetsQuery as MyBetsQuery } from './__generated__/myBetsQuery.graphql';
import type { useMyBets_coupon$data, useMyBets_coupon$key } from './__generated__/useMyBets_coupon.graphql';
import { myBetsQuery } from './myBetsQuery';
import { noteCoupons } from './openCoupons';
import { useSettledNotice } from './useSettledNotice';

/** How often coupons are fetched again while one is open. */
const intervalMs = 10_000;

/** A placed coupon as the list of bets has it. */
export type MyCoupon = useMyBets_coupon$data;

/** The player's bets: open coupons, and the last settled ones, newest first. */
export interface MyBetsData {
  /** False for a guest. */
  readonly isPlayer: boolean;
  /** Null when the bets service did not answer. */
  readonly open: readonly MyCoupon[] | null;
  readonly settled: readonly MyCoupon[];
}

/**
 * The player's bets, fetched when they are shown and every ten seconds while one is open and the page is visible.
 * Scores come over the live connection. Says it when a coupon was settled. Suspends until the first answer; `fetchKey` must come from above the
 * boundary that waits for it, and a new one fetches anew.
 */
export function useMyBets(fetchKey: number): MyBetsData {
  const environment = useRelayEnvironment();
  const { player } = useLazyLoadQuery<MyBetsQuery>(
    myBetsQuery,
    {},
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  const tellSettled = useSettledNotice();
  const data = player ? listsOf(player) : { isPlayer: false, open: null, settled: [] };
  const { open, settled } = data;
  const isOpen = open !== null && open.length > 0;

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      // After a failed poll the next one tries again; the frame says when there is no connection.
      if (!document.hidden) refetch(environment, myBetsQuery, {}).catch(() => undefined);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [environment, isOpen]);

  const playerId = player?.id;
  useEffect(() => {
    if (playerId === undefined || open === null) return;
    for (const coupon of noteCoupons(playerId, [...open, ...settled])) tellSettled(coupon);
  });

  const games = (open ?? []).flatMap(({ bets }) => bets.flatMap(({ game }) => game ?? []));
  useLiveTopics(games.filter(({ status }) => status !== 'FINISHED').map(({ id }) => id));
  return data;
}

/** A key for `useMyBets` that no other view of the bets has had. */
export const newFetchKey = (): number => ++fetches;

let fetches = 0;

function listsOf({ open, recent }: NonNullable<MyBetsQuery['response']['player']>): MyBetsData {
  const coupons = (slice: typeof open) => slice?.edges.map(({ node }) => read(node)) ?? [];
  return {
    isPlayer: true,
    // A coupon that the list of open ones still holds may be settled already.
    open: open ? coupons(open).filter(({ status }) => status === 'OPEN') : null,
    settled: coupons(recent).filter(({ status }) => status !== 'OPEN'),
  };
}

const read = (coupon: useMyBets_coupon$key): MyCoupon =>
  readInlineData(
    graphql`
      fragment useMyBets_coupon on Coupon @inline {
        id
        number
        status
        stake {
          amount
          currency
        }
        payout {
          amount
          currency
        }
        bets {
          outcomeId
          title
          homeName
          awayName
          game {
            id
            status
          }
        }
        ...CouponSlip_coupon
      }
    `,
    coupon,
  );
