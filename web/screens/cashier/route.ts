import type { Routes } from '../../routing/routes/define';
import { paymentOutcomes } from '../../routing/routes/shapes';

/** Where players pay in and withdraw, and where payments return to. */
export const routes = {
  recharge: {
    path: 'office/recharge',
    metaId: 151,
    dictionaries: ['session', 'cashier'],
    auth: 'player',
    remoteApp: 'office',
  },
  deduce: {
    path: 'office/deduce',
    metaId: 158,
    dictionaries: ['session', 'cashier'],
    auth: 'player',
    // Money can always be taken out, also by who does not agree to new terms.
    isBeforeTerms: true,
    remoteApp: 'office',
  },
  paymentReturn: {
    path: 'onpay/:outcome',
    where: { outcome: paymentOutcomes },
    metaId: 242,
    dictionaries: ['cashier'],
    auth: 'player',
    banned: 'allowed',
    remoteApp: 'payments',
  },
  withdrawalReturn: {
    path: 'onpay/withdraw/:outcome',
    where: { outcome: paymentOutcomes },
    metaId: 243,
    dictionaries: ['cashier'],
    auth: 'player',
    banned: 'allowed',
    isBeforeTerms: true,
    remoteApp: 'payments',
  },
} as const satisfies Routes;
