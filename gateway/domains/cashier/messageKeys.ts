/**
 * The translation key of each refusal: those with `cashier_` in the dictionary `cashier`, whose texts may contain `amount`, the
 * refusal's bound; the others in `main`.
 */
export const messageKeys = {
  AMOUNT_TOO_LOW: 'cashier_amount_too_low',
  AMOUNT_TOO_HIGH: 'cashier_amount_too_high',
  METHOD_UNKNOWN: 'cashier_method_unknown',
  FEE_CHANGED: 'cashier_fee_changed',
  CURRENCY_MISMATCH: 'cashier_currency_mismatch',
  BANNED: 'cashier_banned',
  VERIFICATION_DUE: 'cashier_verification_due',
  RESIDENCE_DUE: 'cashier_residence_due',
  EXCLUDED: 'cashier_break',
  TIME_OUT: 'cashier_break',
  SESSION_LIMIT: 'cashier_break',
  LIMIT_EXCEEDED: 'cashier_limit',
  LIMIT_REQUIRED: 'cashier_limit_required',
  REGISTER_UNANSWERED: 'cashier_register',
  NEWER_ACCOUNT: 'cashier_newer_account',
  NO_RATE: 'cashier_no_rate',
  CASHIER_OFF: 'cashier_off',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SIGNED_OUT: 'error_signed_out',
} as const;

/** The same for withdrawals; those with `withdrawal_` are in the dictionary `cashier` too. */
export const withdrawalMessageKeys = {
  AMOUNT_TOO_LOW: 'cashier_amount_too_low',
  AMOUNT_TOO_HIGH: 'cashier_amount_too_high',
  INSUFFICIENT_FUNDS: 'withdrawal_insufficient_funds',
  METHOD_UNKNOWN: 'cashier_method_unknown',
  TARGET_INVALID: 'withdrawal_target_invalid',
  PAYEE_DIFFERS: 'withdrawal_payee_differs',
  BACK_FIRST: 'withdrawal_back_first',
  BACK_TOO_HIGH: 'withdrawal_back_too_high',
  FEE_CHANGED: 'cashier_fee_changed',
  CURRENCY_MISMATCH: 'withdrawal_currency_mismatch',
  VERIFICATION_DUE: 'withdrawal_verification_due',
  STEP_UP_NEEDED: 'withdrawal_step_up_needed',
  STEP_UP_IMPOSSIBLE: 'withdrawal_step_up_impossible',
  BANNED: 'withdrawal_banned',
  CASHIER_OFF: 'withdrawal_off',
  WITHDRAWAL_UNKNOWN: 'withdrawal_unknown',
  CANCEL_NOT_OFFERED: 'withdrawal_cancel_not_offered',
  TOO_LATE: 'withdrawal_too_late',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SIGNED_OUT: 'error_signed_out',
} as const;

/** The same for sending held money back. */
export const returnMessageKeys = {
  DEPOSIT_UNKNOWN: 'cashier_deposit_unknown',
  NOTHING_HELD: 'cashier_nothing_held',
  MONEY_OWED: 'cashier_money_owed',
  BANNED: 'withdrawal_banned',
  CASHIER_OFF: 'withdrawal_off',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SIGNED_OUT: 'error_signed_out',
} as const;

/** Reasons to refuse sending held money back. */
export type ReturnRefusalCode = keyof typeof returnMessageKeys;

/** Reasons to refuse a withdrawal, or to take one back. */
export type WithdrawalRefusalCode = keyof typeof withdrawalMessageKeys;

/** Reasons to refuse a deposit. */
export type DepositRefusalCode = keyof typeof messageKeys;
