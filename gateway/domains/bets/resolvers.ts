import type {
  BetResolvers,
  CouponPlacedResolvers,
  CouponResolvers,
  CouponSumsResolvers,
  PlayerResolvers,
  StakeBoundsResolvers,
} from '../../__generated__/resolvers';
import { givesPartOnly } from '../shared/plain';
import { toGlobalId } from '../../request/ids';
import { amountsOf } from '../shared/money';
import { listOf } from '../shared/paging';
import { activeAccount } from '../accounts/activeAccount';
import { couponFilter } from './couponFilter';
import type { CouponParent } from './parents';
import { placeCoupon } from './place';
import { couponType } from './wire';

const list = listOf<CouponParent>('coupons');

const Player: Pick<PlayerResolvers, 'coupons' | 'couponSums' | 'stakeBounds'> = {
  coupons: (_, { first, after, ...filter }, { sources, language: lng }) =>
    list.slice({ first, after }, async (asked) => {
      const query = { ...couponFilter(filter), ...asked, lng };
      const { coupons: items, hasMore } = (await sources.bets.coupons({ query })).value;
      return { items, hasMore };
    }),
  async couponSums(_, filter, { sources }) {
    return (await sources.bets.couponSums({ query: couponFilter(filter) })).value.sums;
  },
  async stakeBounds(_parent, _args, context) {
    const { iso } = await activeAccount(context);
    return context.loaders.bets.bounds.load(iso);
  },
};

const Coupon: CouponResolvers = {
  ...amountsOf('currency', 'possibleWin'),
  id: ({ id }) => toGlobalId('Coupon', id),
  type: ({ typeId }) => couponType.fromWire(typeId),
  stake: ({ amount, currency }) => ({ amount, currency }),
  odds: ({ coef }) => coef,
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

const CouponSums: CouponSumsResolvers = amountsOf('currency', 'staked', 'open', 'returned', 'net');

const StakeBounds: StakeBoundsResolvers = amountsOf('currency', 'min', 'max', 'maxPayout');

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
  CouponConnection: list.connection,
  CouponEdge: list.edge,
  Coupon,
  Bet,
  CouponSums,
  StakeBounds,
  Mutation: { placeCoupon },
  CouponPlaced,
};
