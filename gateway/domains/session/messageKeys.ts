/** The translation key of each refusal, in the dictionary `main`. */
export const messageKeys = {
  BAD_CREDENTIALS: 'error_bad_credentials',
  ACCOUNT_CLOSED: 'error_account_closed',
  TOO_MANY_TRIES: 'error_too_many_tries',
  INVALID_FIELDS: 'error_invalid_fields',
  REGISTRATION_CLOSED: 'error_registration_closed',
  PERSON_EXCLUDED: 'error_person_excluded',
  RESET_NOT_OFFERED: 'error_reset_not_offered',
  CONFIRMATION_NOT_OFFERED: 'error_confirmation_not_offered',
  SMS_NOT_OFFERED: 'error_sms_not_offered',
  SIGN_IN_TIME_UP: 'error_sign_in_time_up',
  TWO_STEP_CHANGED: 'error_two_step_changed',
  SHARED_ACCOUNT: 'error_shared_account',
  WRONG_CODE: 'error_wrong_code',
  TIME_UP: 'error_code_time_up',
  SIGNED_OUT: 'error_signed_out',
  PASSKEYS_NOT_OFFERED: 'error_passkeys_not_offered',
  PASSKEY_UNKNOWN: 'error_passkey_unknown',
  PASSKEY_REFUSED: 'error_passkey_refused',
  PASSKEY_TIME_UP: 'error_passkey_time_up',
  PASSKEY_KNOWN: 'error_passkey_known',
  LIMIT_REACHED: 'error_passkeys_full',
  STEP_UP_TIME_UP: 'error_step_up_time_up',
} as const;

/** `ACCOUNT_CLOSED` and `PERSON_EXCLUDED` of a player who is under age. */
export const underAgeKey = 'error_person_under_age';

/** `BAD_CREDENTIALS` of a phone and a password. */
export const badPhoneKey = 'error_bad_phone_credentials';

/** The key for a field and reason that the table below does not name. */
const anyField = 'error_field_invalid';

/** Translation keys of refused fields, by field and by the session service's reason. */
const fieldMessageKeys: Record<string, Record<string, string>> = {
  login: { required: 'error_field_login_required' },
  email: {
    required: 'error_field_email_required',
    invalid: 'error_field_email_invalid',
    taken: 'error_field_email_taken',
    confirmed: 'error_field_email_confirmed',
    excluded: 'error_field_contact_excluded',
    too_long: 'error_field_email_too_long',
  },
  phone: {
    required: 'error_field_phone_required',
    invalid: 'error_field_phone_invalid',
    taken: 'error_field_phone_taken',
    confirmed: 'error_field_phone_confirmed',
    excluded: 'error_field_contact_excluded',
    last_contact: 'error_field_phone_last_contact',
  },
  password: {
    required: 'error_field_password_required',
    too_short: 'error_field_password_too_short',
    too_long: 'error_field_password_too_long',
  },
  current: {
    required: 'error_field_password_required',
    wrong: 'error_field_current_wrong',
  },
  code: {
    required: 'error_field_code_required',
    invalid: 'error_field_code_invalid',
  },
  currency: {
    required: 'error_field_currency_required',
    not_offered: 'error_field_currency_not_offered',
  },
  promoCode: {
    invalid: 'error_field_promo_code_invalid',
    too_long: 'error_field_promo_code_invalid',
  },
  residence: {
    required: 'error_field_residence_required',
    not_offered: 'error_field_residence_not_offered',
    too_long: 'error_field_residence_not_offered',
  },
  isOfAge: {
    must_confirm: 'error_field_is_of_age_must_confirm',
    required: 'error_field_is_of_age_must_confirm',
  },
};

/** The translation key for a refused field. */
export function fieldMessageKey(field: string, reason: string): string {
  return fieldMessageKeys[field]?.[reason] ?? anyField;
}

/** Every key that an answer about the session can contain. */
export const sessionMessageKeys: readonly string[] = [
  ...Object.values(messageKeys),
  ...Object.values(fieldMessageKeys).flatMap((reasons) => Object.values(reasons)),
  underAgeKey,
  badPhoneKey,
  anyField,
];
