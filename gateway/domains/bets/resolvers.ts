import type {
  BetResolvers,
  CouponConnectionResolvers,
  CouponEdgeResolvers,
  CouponPlacedResolvers,
  CouponResolvers,
  CouponSumsResolvers,
  PlayerResolvers,
  StakeBoundsResolvers,
} from '../../__generated__/resolvers';
import { givesPartOnly } from '../shared/plain';
import { toGlobalId } from '../../request/ids';
import { cursorFor, pageSize } from '../shared/paging';
import { activeAccount } from '../accounts/activeAccount';
import { couponFilter } from './couponFilter';
import type { CouponParent } from './parents';
import { placeCoupon } from './place';
import { couponType } from './wire';

const couponCursor = cursorFor('coupons');
const couponsPerPage = { fallback: 20, max: 50 };

const Player: Pick<PlayerResolvers, 'coupons' | 'couponSums' | 'stakeBounds'> = {
  async coupons(_, { first, after, ...filter }, { sources, language: lng }) {
    const before = after == null ? undefined : couponCursor.read(after);
    const query = { ...couponFilter(filter), limit: pageSize(first, couponsPerPage), before, lng };
    const { coupons, hasMore } = (await sources.bets.coupons({ query })).value;
    return { coupons, hasMore, hasBefore: before !== undefined };
  },
  async couponSums(_, filter, { sources }) {
    return (await sources.bets.couponSums({ query: couponFilter(filter) })).value.sums;
  },
  async stakeBounds(_parent, _args, context) {
    const { iso } = await activeAccount(context);
    return context.loaders.bets.bounds.load(iso);
  },
};

const CouponConnection: CouponConnectionResolvers = {
  edges: ({ coupons }) => coupons,
  pageInfo: ({ coupons, hasMore, hasBefore }) => ({
    hasNextPage: hasMore,
    hasPreviousPage: hasBefore,
    startCursor: cursorOf(coupons[0]),
    endCursor: cursorOf(coupons.at(-1)),
  }),
};

const cursorOf = (coupon: CouponParent | undefined): string | null =>
  coupon ? couponCursor.write(coupon.id) : null;

const CouponEdge: CouponEdgeResolvers = {
  cursor: ({ id }) => couponCursor.write(id),
  node: (coupon) => coupon,
};

const Coupon: CouponResolvers = {
  id: ({ id }) => toGlobalId('Coupon', id),
  type: ({ typeId }) => couponType.fromWire(typeId),
  stake: ({ amount, currency }) => ({ amount, currency }),
  odds: ({ coef }) => coef,
  possibleWin: ({ possibleWin, currency }) => ({ amount: possibleWin, currency }),
  payout: ({ payout, currency }) => (payout === null ? null : { amount: payout, currency }),
};

const Bet: BetResolvers = {
  outcomeId: ({ outcomeId }) => toGlobalId('Outcome', outcomeId),
  /**
   * The state of the game as the bets service gives it: the feed is asked only for fields that the service does not
   * give.
   */
  game: givesPartOnly(({ gameNumber, standing }) => {
    if (!standing) return null;
    const { asOf, status, clock, score, halfTimeScore, winner } = standing;
    const freshness = { asOf, stale: false };
    return { extent: 'standing', number: gameNumber, status, clock, score, halfTimeScore, winner, freshness };
  }),
  price: ({ coef }) => coef,
};

const CouponSums: CouponSumsResolvers = {
  staked: ({ staked, currency }) => ({ amount: staked, currency }),
  open: ({ open, currency }) => ({ amount: open, currency }),
  returned: ({ returned, currency }) => ({ amount: returned, currency }),
  net: ({ net, currency }) => ({ amount: net, currency }),
};

const StakeBounds: StakeBoundsResolvers = {
  min: ({ min, currency }) => ({ amount: min, currency }),
  max: ({ max, currency }) => ({ amount: max, currency }),
  maxPayout: ({ maxPayout, currency }) => ({ amount: maxPayout, currency }),
};

const CouponPlaced: CouponPlacedResolvers = {
  /** The coupon is placed even if its account cannot be read: the answer must not look like a failure. */
  account: (_parent, _args, context) =>
    activeAccount(context).catch((error: unknown) => {
      context.logger.warn({ cause: (error as Error).name }, 'the balance after placing cannot be read');
      return null;
    }),
};

export const resolvers = {
  Player,
  CouponConnection,
  CouponEdge,
  Coupon,
  Bet,
  CouponSums,
  StakeBounds,
  Mutation: { placeCoupon },
  CouponPlaced,
};
