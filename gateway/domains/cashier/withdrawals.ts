/** Withdrawals of the player, and the ways to make them. */
import type {
  PlayerResolvers,
  WithdrawalConnectionResolvers,
  WithdrawalEdgeResolvers,
  WithdrawalMethodResolvers,
  WithdrawalOptionsResolvers,
  WithdrawalResolvers,
} from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { cursorFor, pageSize } from '../shared/paging';
import type { WithdrawalParent } from './parents';
import { Mutation } from './withdraw';

const withdrawalCursor = cursorFor('withdrawals');
const withdrawalsPerPage = { fallback: 20, max: 50 };

const Player: Pick<PlayerResolvers, 'withdrawalOptions' | 'withdrawals'> = {
  withdrawalOptions: async (_, _args, { sources }) => (await sources.cashier.withdrawalOptions()).value,
  async withdrawals(_, { first, after }, { sources }) {
    const before = after == null ? undefined : withdrawalCursor.read(after);
    const query = { limit: pageSize(first, withdrawalsPerPage), before };
    const { withdrawals, hasMore } = (await sources.cashier.withdrawals({ query })).value;
    return { withdrawals, hasMore, hasBefore: before !== undefined };
  },
};

const WithdrawalOptions: WithdrawalOptionsResolvers = {
  available: ({ available, currency }) => ({ amount: available, currency }),
};

const WithdrawalMethod: WithdrawalMethodResolvers = {
  key: ({ id }) => id,
  min: ({ min, currency }) => ({ amount: min, currency }),
  max: ({ max, currency }) => ({ amount: max, currency }),
  feeFixed: ({ feeFixed, currency }) => ({ amount: feeFixed, currency }),
  back: ({ back, currency }) => ({ amount: back, currency }),
};

const Withdrawal: WithdrawalResolvers = {
  id: ({ id }) => toGlobalId('Withdrawal', id),
  method: ({ methodId }) => methodId,
  amount: ({ amount, currency }) => ({ amount, currency }),
  fee: ({ fee, currency }) => ({ amount: fee, currency }),
  arrives: ({ amount, fee, currency }) => ({ amount: amount - fee, currency }),
};

const WithdrawalConnection: WithdrawalConnectionResolvers = {
  edges: ({ withdrawals }) => withdrawals,
  pageInfo: ({ withdrawals, hasMore, hasBefore }) => ({
    hasNextPage: hasMore,
    hasPreviousPage: hasBefore,
    startCursor: cursorOf(withdrawals[0]),
    endCursor: cursorOf(withdrawals.at(-1)),
  }),
};

const cursorOf = (withdrawal: WithdrawalParent | undefined): string | null =>
  withdrawal ? withdrawalCursor.write(withdrawal.id) : null;

const WithdrawalEdge: WithdrawalEdgeResolvers = {
  cursor: ({ id }) => withdrawalCursor.write(id),
  node: (withdrawal) => withdrawal,
};

export const resolvers = {
  Player,
  WithdrawalOptions,
  WithdrawalMethod,
  Withdrawal,
  WithdrawalConnection,
  WithdrawalEdge,
  Mutation,
};
