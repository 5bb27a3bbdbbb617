/** The history of the player's payments. */
import type { PaymentResolvers, PaymentSumsResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { amountsOf } from '../shared/money';
import { listOf } from '../shared/paging';
import type { PaymentParent } from './parents';
import { paymentFilter } from './paymentFilter';

const list = listOf<PaymentParent>('payments');

const Player: Pick<PlayerResolvers, 'payments' | 'paymentSums'> = {
  payments: (_, { first, after, ...filter }, { sources }) =>
    list.slice({ first, after }, async (asked) => {
      const query = { ...paymentFilter(filter), ...asked };
      const { payments: items, hasMore } = (await sources.accounts.payments({ query })).value;
      return { items, hasMore };
    }),
  async paymentSums(_, filter, { sources }) {
    return (await sources.accounts.paymentSums({ query: paymentFilter(filter) })).value.sums;
  },
};

const Payment: PaymentResolvers = {
  id: ({ id }) => toGlobalId('Payment', id),
  amount: ({ amount, iso }) => ({ amount, currency: iso }),
  account: ({ accountId }) => String(accountId),
  couponNumber: ({ couponId }) => (couponId === null ? null : String(couponId)),
};

const PaymentSums: PaymentSumsResolvers = amountsOf('iso', 'received', 'paid', 'net');

export const resolvers = {
  Player,
  PaymentConnection: list.connection,
  PaymentEdge: list.edge,
  Payment,
  PaymentSums,
};
