/** The translation key of each refusal: in the dictionary `session`, `error_signed_out` in `main`. */
export const messageKeys = {
  SIGNED_OUT: 'error_signed_out',
  CURRENCY_NOT_OFFERED: 'accounts_currency_not_offered',
  ACCOUNT_UNKNOWN: 'accounts_unknown',
  ACCOUNT_IS_MAIN: 'accounts_is_main',
  ACCOUNT_IS_ACTIVE: 'accounts_is_active',
  ACCOUNT_NOT_EMPTY: 'accounts_not_empty',
  ACCOUNT_HAS_OPEN_COUPONS: 'accounts_has_open_coupons',
  REFUSED_BY_SERVICE: 'accounts_refused_by_service',
} as const;
