import type {
  BetResolvers,
  CouponResolvers,
  CouponSumsResolvers,
  PlayerResolvers,
  RefusedSingleResolvers,
  StakeBoundsResolvers,
  VipBetResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { givesPartOnly } from '../shared/plain';
import { numberKey, toGlobalId } from '../../request/ids';
import { amountsOf } from '../shared/money';
import { listOf } from '../shared/paging';
import { knownWord } from '../shared/wireTable';
import { activeAccount } from '../accounts/activeAccount';
import { saveCoupon, savedCode, savedCoupon } from './codes';
import { couponFilter } from './couponFilter';
import type { BetParent, CouponEdgeParent, ExpiredBetParent } from './parents';
import { placeCoupon, refusalOfSingle } from './place';
import { readableSlice } from './unreadable';
import { couponType } from './wire';

type Standing = NonNullable<BetParent['standing']>;

const list = listOf<CouponEdgeParent>('coupons');

const Player: Pick<PlayerResolvers, 'coupon' | 'coupons' | 'couponSums' | 'stakeBounds'> = {
  async coupon(_, { number }, { loaders }) {
    const id = numberKey(number);
    return id === null ? null : loaders.bets.coupons.load(id);
  },
  coupons: (_, { first, after, ...filter }, { sources, language: lng }) =>
    list.slice({ first, after }, async (asked) => {
      const query = { ...couponFilter(filter), ...asked, lng };
      return readableSlice(await sources.bets.coupons({ query }));
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
  savedCode,
  ...amountsOf('currency', 'possibleWin'),
  id: ({ id }) => toGlobalId('Coupon', id),
  type: ({ typeId }) => couponType.readWire(typeId),
  status: ({ status }, _args, _context, info) => knownWord(status, info),
  stake: ({ amount, currency }) => ({ amount, currency }),
  odds: ({ coef }) => coef,
  payout: ({ payout, currency }) => (payout === null ? null : { amount: payout, currency }),
  maxPayout: ({ maxPayout: amount, currency }) => (amount === undefined ? null : { amount, currency }),
  state: ({ state }, _args, _context, info) => (state === undefined ? null : knownWord(state, info)),
};

const VipBet: VipBetResolvers = {
  refusal: ({ refusal }, _args, _context, info) => (refusal === null ? null : knownWord(refusal, info)),
};

const Bet: BetResolvers = {
  outcomeId: ({ outcomeId }) => toGlobalId('Outcome', outcomeId),
  marketKind: ({ marketKind }, _args, _context, info) => knownWord(marketKind, info),
  outcomeKind: ({ outcomeKind }, _args, _context, info) => knownWord(outcomeKind, info),
  status: ({ status }, _args, _context, info) => knownWord(status, info),
  game: givesPartOnly(({ gameNumber, standing }) => standingOf(gameNumber, standing ?? null)),
  price: ({ coef }) => coef,
};

const statuses = ['LINE', 'LIVE', 'FINISHED'] as const;
const periods = ['FIRST_HALF', 'HALF_TIME', 'SECOND_HALF'] as const;

/**
 * The state of the game as the bets service gives it: the feed is asked only for fields that the service does not give.
 * Nothing is said of a game in a state that is not known, nor of a clock in a period that is not.
 */
function standingOf(number: number, standing: Standing | null) {
  const status = statuses.find((known) => known === standing?.status);
  if (!standing || !status) return null;
  const { asOf, score, halfTimeScore, winner } = standing;
  const period = periods.find((known) => known === standing.clock?.period);
  const clock = standing.clock && period ? { ...standing.clock, period } : null;
  const freshness = { asOf, stale: false };
  return { extent: 'standing' as const, number, status, clock, score, halfTimeScore, winner, freshness };
}

const CouponSums: CouponSumsResolvers = amountsOf('currency', 'staked', 'open', 'returned', 'net');

const StakeBounds: StakeBoundsResolvers = {
  ...amountsOf('currency', 'min', 'max', 'maxPayout'),
  isBonusBetOffered: (bounds) => bounds.isBonusBetOffered ?? false,
  maxVip: ({ maxVip: amount, currency }) => (amount === undefined ? null : { amount, currency }),
};

/** What paid for a placed coupon, which is placed even if it cannot be read: the answer must not look like a failure. */
const paying = {
  account: (_parent: unknown, _args: unknown, context: GatewayContext) =>
    activeAccount(context).catch((error: unknown) => {
      context.logger.warn({ cause: (error as Error).name }, 'the balance after placing cannot be read');
      return null;
    }),
};

const RefusedSingle: RefusedSingleResolvers = {
  outcomeId: ({ outcomeId }) => toGlobalId('Outcome', outcomeId),
  code: (single) => refusalOfSingle(single).code,
  messageKey: (single) => refusalOfSingle(single).messageKey,
  /** The others are placed even if the present price cannot be read: the answer must not look like a failure. */
  outcome: ({ outcomeId }, _args, { loaders }) => loaders.feed.outcomes.load(outcomeId).catch(() => null),
};

export const resolvers = {
  Player,
  CouponConnection: list.connection,
  CouponEdge: { ...list.edge, unreadable: ({ unreadable }: CouponEdgeParent) => unreadable ?? [] },
  Coupon,
  VipBet,
  Bet,
  CouponSums,
  StakeBounds,
  Query: { savedCoupon },
  ExpiredBet: { outcomeId: ({ outcomeId }: ExpiredBetParent) => toGlobalId('Outcome', outcomeId) },
  Mutation: { placeCoupon, saveCoupon },
  CouponPlaced: paying,
  SinglesPlaced: paying,
  RefusedSingle,
};
