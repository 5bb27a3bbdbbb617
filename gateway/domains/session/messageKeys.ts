/** Message keys of the session service that do not follow from a code, in the dictionaries `main` and `session`. */

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

/** Every key that a refused field can have. */
export const fieldMessageKeysOfSession: readonly string[] = [
  ...Object.values(fieldMessageKeys).flatMap((reasons) => Object.values(reasons)),
  anyField,
];
