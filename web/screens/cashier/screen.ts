import { deduceQuery } from './deduceQuery';
import { screen } from '../../routing/routes/screen';
import { paymentReturnQuery } from './paymentReturnQuery';
import { rechargeQuery } from './rechargeQuery';
import { withdrawalReturnQuery } from './withdrawalReturnQuery';
import type { deduceQuery as DeduceQuery } from './__generated__/deduceQuery.graphql';
import type { paymentReturnQuery as PaymentReturnQuery } from './__generated__/paymentReturnQuery.graphql';
import type { rechargeQuery as RechargeQuery } from './__generated__/rechargeQuery.graphql';
import type { withdrawalReturnQuery as WithdrawalReturnQuery } from './__generated__/withdrawalReturnQuery.graphql';

/** Where players pay in; nothing is there while the operator has switched the cashier off. */
export const recharge = screen<'recharge', RechargeQuery>('recharge', {
  query: rechargeQuery,
  variables: () => ({}),
  found: ({ site }) => site?.isCashierAvailable ?? true,
  title: (t) => t('cashier:deposit_title'),
  component: async () => (await import('./Recharge')).Recharge,
});

/** Where players withdraw; it stays open where no deposits are taken. */
export const deduce = screen<'deduce', DeduceQuery>('deduce', {
  query: deduceQuery,
  variables: (_params, search) => ({ after: search.get('after') }),
  title: (t) => t('cashier:withdrawal_title'),
  component: async () => (await import('./Withdraw')).Withdraw,
});

/** Where payments return to. */
export const paymentReturn = screen<'paymentReturn', PaymentReturnQuery>('paymentReturn', {
  query: paymentReturnQuery,
  variables: (_params, search) => {
    const number = search.get('deposit') ?? '';
    return { number, isNamed: /^[1-9]\d{0,14}$/.test(number) };
  },
  title: (t) => t('cashier:return_title'),
  component: async () => (await import('./PaymentReturn')).PaymentReturn,
});

/** Where withdrawals return to. Its address names none: the page shows the newest. */
export const withdrawalReturn = screen<'withdrawalReturn', WithdrawalReturnQuery>('withdrawalReturn', {
  query: withdrawalReturnQuery,
  variables: () => ({}),
  title: (t) => t('cashier:withdrawal_return_title'),
  component: async () => (await import('./WithdrawalReturn')).WithdrawalReturn,
});
