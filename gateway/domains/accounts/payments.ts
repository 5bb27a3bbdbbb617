/** The history of the player's payments. */
import type {
  PaymentConnectionResolvers,
  PaymentEdgeResolvers,
  PaymentResolvers,
  PaymentSumsResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { cursorFor, pageSize } from '../shared/paging';
import type { PaymentParent } from './parents';
import { paymentFilter } from './paymentFilter';

const paymentCursor = cursorFor('payments');
const paymentsPerPage = { fallback: 20, max: 50 };

const Player: Pick<PlayerResolvers, 'payments' | 'paymentSums'> = {
  async payments(_, { first, after, ...filter }, { sources }) {
    const before = after == null ? undefined : paymentCursor.read(after);
    const query = { ...paymentFilter(filter), limit: pageSize(first, paymentsPerPage), before };
    const { payments, hasMore } = (await sources.accounts.payments({ query })).value;
    return { payments, hasMore, hasBefore: before !== undefined };
  },
  async paymentSums(_, filter, { sources }) {
    return (await sources.accounts.paymentSums({ query: paymentFilter(filter) })).value.sums;
  },
};

const PaymentConnection: PaymentConnectionResolvers = {
  edges: ({ payments }) => payments,
  pageInfo: ({ payments, hasMore, hasBefore }) => ({
    hasNextPage: hasMore,
    hasPreviousPage: hasBefore,
    startCursor: cursorOf(payments[0]),
    endCursor: cursorOf(payments.at(-1)),
  }),
};

const cursorOf = (payment: PaymentParent | undefined): string | null =>
  payment ? paymentCursor.write(payment.id) : null;

const PaymentEdge: PaymentEdgeResolvers = {
  cursor: ({ id }) => paymentCursor.write(id),
  node: (payment) => payment,
};

const Payment: PaymentResolvers = {
  id: ({ id }) => toGlobalId('Payment', id),
  amount: ({ amount, iso }) => ({ amount, currency: iso }),
  account: ({ accountId }) => String(accountId),
  couponNumber: ({ couponId }) => (couponId === null ? null : String(couponId)),
};

const PaymentSums: PaymentSumsResolvers = {
  received: ({ received, iso }) => ({ amount: received, currency: iso }),
  paid: ({ paid, iso }) => ({ amount: paid, currency: iso }),
  net: ({ net, iso }) => ({ amount: net, currency: iso }),
};

export const resolvers = { Player, PaymentConnection, PaymentEdge, Payment, PaymentSums };
