/* eslint-disable relay/must-colocate-fragment-spreads, relay/unused-fields -- lists and notices draw what this hands out */
import { graphql, readInlineData } from 'react-relay/hooks';
import { isOpenCoupon } from '../coupon/isOpenCoupon';
import type { UnreadableCoupon } from './UnreadableCoupons';
import type { betsOf_coupon$data, betsOf_coupon$key } from './__generated__/betsOf_coupon.graphql';
import type { myBetsQuery } from './__generated__/myBetsQuery.graphql';

/** A placed coupon as the list of bets has it. */
export type MyCoupon = betsOf_coupon$data;

/** A player's open coupons, and the last settled ones, newest first. */
export interface MyBetsData {
  /** Null when the bets service did not answer. */
  readonly open: readonly MyCoupon[] | null;
  readonly settled: readonly MyCoupon[];
  /** Those of either list that cannot be read, each once. */
  readonly unreadable: readonly UnreadableCoupon[];
}

type Lists = NonNullable<myBetsQuery['response']['player']>;

/** The coupons of an answer. */
export function betsOf({ open, recent }: Lists): MyBetsData {
  const coupons = (slice: typeof open) => slice?.edges.map(({ node }) => read(node)) ?? [];
  const [listed, last] = [coupons(open), coupons(recent)];
  // The server's list of open coupons may leave out those in a state that this tab does not know.
  const unlisted = last.filter(({ id, status }) => status !== 'OPEN' && !listed.some((one) => one.id === id));
  return {
    // A coupon that the list of open ones still holds may be settled already.
    open: open ? [...unlisted, ...listed].filter(isOpenCoupon) : null,
    settled: last.filter((coupon) => !isOpenCoupon(coupon)),
    unreadable: onceEach(unreadableIn(open), unreadableIn(recent)),
  };
}

const unreadableIn = (slice: Lists['open']): readonly UnreadableCoupon[] =>
  slice ? [...slice.edges.flatMap(({ unreadable }) => unreadable), ...slice.unreadable] : [];

/** Without a number nobody can say whether two lists tell of one coupon: the longer of what they tell stands. */
function onceEach(...lists: readonly (readonly UnreadableCoupon[])[]): readonly UnreadableCoupon[] {
  const numbers = new Set(lists.flat().flatMap(({ number }) => number ?? []));
  const unnamed = lists.map((list) => list.filter(({ number }) => number == null));
  const [longest = []] = unnamed.sort((a, b) => b.length - a.length);
  return [...[...numbers].map((number) => ({ number })), ...longest];
}

const read = (coupon: betsOf_coupon$key): MyCoupon =>
  readInlineData(
    graphql`
      fragment betsOf_coupon on Coupon @inline {
        id
        number
        type
        systemValue
        status
        state
        settledAt
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
          isBanker
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
