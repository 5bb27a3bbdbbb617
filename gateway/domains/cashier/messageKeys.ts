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
  CASHIER_OFF: 'cashier_off',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SIGNED_OUT: 'error_signed_out',
} as const;

/** Reasons to refuse a deposit. */
export type DepositRefusalCode = keyof typeof messageKeys;
