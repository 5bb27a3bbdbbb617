import type {
  DepositMethodResolvers,
  DepositResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { amountsOf } from '../shared/money';
import { returnHeldMoney } from './returnHeld';
import { startDeposit } from './start';
import { resolvers as withdrawals } from './withdrawals';

const Player: Pick<
  PlayerResolvers,
  'depositMethods' | 'documentsDue' | 'deposits' | 'deposit' | 'heldMoney'
> = {
  depositMethods: async (_, _args, { sources }) => (await sources.cashier.methods()).value.methods,
  documentsDue: async (_, _args, { sources }) => {
    const { documents } = (await sources.cashier.methods()).value;
    if (!documents) return null;
    const { due, sum, isAccepted, status } = documents;
    return { due, isAccepted, sum: sum ?? null, days: sum?.days ?? null, status: status ?? null };
  },
  deposits: async (_, _args, { loaders }) => (await loaders.cashier.newest.load()).deposits,
  heldMoney: async (_, _args, { loaders }) => (await loaders.cashier.newest.load()).held,
  deposit: (_, { number }, { loaders }) =>
    /^[1-9]\d{0,14}$/.test(number) ? loaders.cashier.deposits.load(Number(number)) : null,
};

const DepositMethod: DepositMethodResolvers = {
  key: ({ id }) => id,
  ...amountsOf('currency', 'min', 'max', 'feeFixed'),
  quickAmounts: ({ quickAmounts, currency }) => quickAmounts.map((amount) => ({ amount, currency })),
};

const Deposit: DepositResolvers = {
  id: ({ id }) => toGlobalId('Deposit', id),
  method: ({ methodId }) => methodId,
  ...amountsOf('currency', 'amount', 'fee', 'credited', 'held'),
  returnable: ({ returnable = [] }) => returnable,
};

export const resolvers = {
  ...withdrawals,
  Player: { ...Player, ...withdrawals.Player },
  DepositMethod,
  Deposit,
  Mutation: { startDeposit, returnHeldMoney, ...withdrawals.Mutation },
};
