import type { Money } from '../../__generated__/resolvers';
import { refusalsOf } from '../shared/refusals';
import type { CashierRefusal } from './parents';

/** The bound of a refusal as money. */
export const boundOf = (amount: number | undefined, currency: string): Money | null =>
  amount === undefined ? null : { amount, currency };

const refusalsOfCashier = refusalsOf<CashierRefusal>();

/** Texts of `main`; those of other keys are in the dictionary `cashier` and may contain `amount`, the refusal's bound. */
const ofMain = { TOO_MANY_TRIES: 'error_too_many_tries', SIGNED_OUT: 'error_signed_out' } as const;

/** How a deposit is refused. */
export const ofDeposits = refusalsOfCashier({
  invalid: 'The cashier does not take this deposit.',
  keyOf: 'another deposit',
  codes: {
    AMOUNT_TOO_LOW: true,
    AMOUNT_TOO_HIGH: true,
    METHOD_UNKNOWN: true,
    FEE_CHANGED: true,
    CURRENCY_MISMATCH: true,
    BANNED: true,
    VERIFICATION_DUE: true,
    RESIDENCE_DUE: true,
    EXCLUDED: true,
    TIME_OUT: true,
    SESSION_LIMIT: true,
    LIMIT_EXCEEDED: true,
    LIMIT_REQUIRED: true,
    REGISTER_UNANSWERED: true,
    NEWER_ACCOUNT: true,
    NO_RATE: true,
    CASHIER_OFF: true,
    TOO_MANY_TRIES: true,
    SIGNED_OUT: true,
  },
  rest: 'UPSTREAM_INVALID',
  prefix: 'cashier',
  keys: {
    ...ofMain,
    EXCLUDED: 'cashier_break',
    TIME_OUT: 'cashier_break',
    SESSION_LIMIT: 'cashier_break',
    LIMIT_EXCEEDED: 'cashier_limit',
    REGISTER_UNANSWERED: 'cashier_register',
  },
});

/** How a withdrawal is refused, or taking one back. */
export const ofWithdrawals = refusalsOfCashier({
  invalid: 'The cashier does not take this withdrawal.',
  keyOf: 'another withdrawal',
  codes: {
    AMOUNT_TOO_LOW: true,
    AMOUNT_TOO_HIGH: true,
    INSUFFICIENT_FUNDS: true,
    METHOD_UNKNOWN: true,
    TARGET_INVALID: true,
    PAYEE_DIFFERS: true,
    BACK_FIRST: true,
    BACK_TOO_HIGH: true,
    FEE_CHANGED: true,
    CURRENCY_MISMATCH: true,
    VERIFICATION_DUE: true,
    STEP_UP_NEEDED: true,
    STEP_UP_IMPOSSIBLE: true,
    BANNED: true,
    CASHIER_OFF: true,
    WITHDRAWAL_UNKNOWN: true,
    CANCEL_NOT_OFFERED: true,
    TOO_LATE: true,
    TOO_MANY_TRIES: true,
    SIGNED_OUT: true,
  },
  rest: 'UPSTREAM_INVALID',
  prefix: 'withdrawal',
  keys: {
    ...ofMain,
    AMOUNT_TOO_LOW: 'cashier_amount_too_low',
    AMOUNT_TOO_HIGH: 'cashier_amount_too_high',
    METHOD_UNKNOWN: 'cashier_method_unknown',
    FEE_CHANGED: 'cashier_fee_changed',
    CASHIER_OFF: 'withdrawal_off',
  },
});

/** How sending held money back is refused. */
export const ofReturns = refusalsOfCashier({
  invalid: 'The cashier does not take this return.',
  keyOf: 'another deposit',
  codes: {
    DEPOSIT_UNKNOWN: true,
    NOTHING_HELD: true,
    MONEY_OWED: true,
    BANNED: true,
    CASHIER_OFF: true,
    TOO_MANY_TRIES: true,
    SIGNED_OUT: true,
  },
  rest: 'UPSTREAM_INVALID',
  prefix: 'cashier',
  keys: { ...ofMain, BANNED: 'withdrawal_banned', CASHIER_OFF: 'withdrawal_off' },
});
