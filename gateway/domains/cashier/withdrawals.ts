/** Withdrawals of the player, and the ways to make them. */
import type {
  PlayerResolvers,
  WithdrawalMethodResolvers,
  WithdrawalOptionsResolvers,
  WithdrawalResolvers,
} from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { amountsOf } from '../shared/money';
import { listOf } from '../shared/paging';
import type { WithdrawalParent } from './parents';
import { Mutation } from './withdraw';

const list = listOf<WithdrawalParent>('withdrawals');

const Player: Pick<PlayerResolvers, 'withdrawalOptions' | 'withdrawals'> = {
  withdrawalOptions: async (_, _args, { sources }) => (await sources.cashier.withdrawalOptions()).value,
  withdrawals: (_, page, { sources }) =>
    list.slice(page, async (query) => {
      const { withdrawals: items, hasMore } = (await sources.cashier.withdrawals({ query })).value;
      return { items, hasMore };
    }),
};

const WithdrawalOptions: WithdrawalOptionsResolvers = amountsOf('currency', 'available');

const WithdrawalMethod: WithdrawalMethodResolvers = {
  key: ({ id }) => id,
  ...amountsOf('currency', 'min', 'max', 'feeFixed', 'back'),
};

const Withdrawal: WithdrawalResolvers = {
  id: ({ id }) => toGlobalId('Withdrawal', id),
  method: ({ methodId }) => methodId,
  ...amountsOf('currency', 'amount', 'fee'),
  arrives: ({ amount, fee, currency }) => ({ amount: amount - fee, currency }),
};

export const resolvers = {
  Player,
  WithdrawalOptions,
  WithdrawalMethod,
  Withdrawal,
  WithdrawalConnection: list.connection,
  WithdrawalEdge: list.edge,
  Mutation,
};
