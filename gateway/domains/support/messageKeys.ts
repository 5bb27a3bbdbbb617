/** The translation key of each refusal: those with `error_` in the dictionary `main`, the others in `support`. */
export const messageKeys = {
  INVALID_FIELDS: 'error_invalid_fields',
  TOO_MANY_TRIES: 'error_too_many_tries',
  SIGNED_OUT: 'error_signed_out',
  MESSAGE_UNKNOWN: 'support_message_unknown',
  ATTACHMENT_GONE: 'attachment_gone',
  BAN_OVER: 'appeal_ban_over',
  APPEAL_OPEN: 'appeal_open',
  SHARED_ACCOUNT: 'attachment_shared_account',
  UPLOAD_NOT_OFFERED: 'attachment_not_offered',
} as const;

/** The key for a field and reason that the table below does not name. */
const anyField = 'error_field_invalid';

/** Translation keys of refused fields, by field and by the support service's reason. */
const fieldMessageKeys: Record<string, Record<string, string>> = {
  text: {
    required: 'support_text_required',
    too_long: 'support_text_too_long',
    invalid: 'support_text_invalid',
  },
  email: {
    required: 'support_contact_required',
    too_long: 'error_field_email_too_long',
    invalid: 'error_field_email_invalid',
  },
  phone: { invalid: 'support_phone_invalid', too_long: 'support_phone_invalid' },
};

/** The translation key for a refused field. */
export function fieldMessageKey(field: string, reason: string): string {
  return fieldMessageKeys[field]?.[reason] ?? anyField;
}

/** Every key that an answer of the support service can contain. */
export const supportMessageKeys: readonly string[] = [
  ...Object.values(messageKeys),
  ...Object.values(fieldMessageKeys).flatMap((reasons) => Object.values(reasons)),
];
