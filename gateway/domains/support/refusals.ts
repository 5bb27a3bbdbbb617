import { refusalsOf } from '../shared/refusals';
import type { SupportRefusal } from './parents';

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
function fieldMessageKey(field: string, reason: string): string {
  return fieldMessageKeys[field]?.[reason] ?? anyField;
}

const common = {
  prefix: 'support',
  keys: {
    INVALID_FIELDS: 'error_invalid_fields',
    TOO_MANY_TRIES: 'error_too_many_tries',
    SIGNED_OUT: 'error_signed_out',
    ATTACHMENT_GONE: 'attachment_gone',
    BAN_OVER: 'appeal_ban_over',
    APPEAL_OPEN: 'appeal_open',
    SHARED_ACCOUNT: 'attachment_shared_account',
    UPLOAD_NOT_OFFERED: 'attachment_not_offered',
  },
  fieldKey: fieldMessageKey,
} as const;

const refusalsOfSupport = refusalsOf<SupportRefusal>();

/** How a question is refused; texts in the dictionaries `main` and `support`, as of all below. */
export const ofQuestions = refusalsOfSupport({
  ...common,
  invalid: 'The support service does not take this question.',
  keyOf: 'another question',
  codes: {
    INVALID_FIELDS: true,
    TOO_MANY_TRIES: true,
    SIGNED_OUT: true,
    ATTACHMENT_GONE: true,
  },
  rest: 'UPSTREAM_INVALID',
});

/** How an appeal is refused. */
export const ofAppeals = refusalsOfSupport({
  ...common,
  keyOf: 'another appeal',
  codes: {
    INVALID_FIELDS: true,
    TOO_MANY_TRIES: true,
    SIGNED_OUT: true,
    ATTACHMENT_GONE: true,
    BAN_OVER: true,
    APPEAL_OPEN: true,
  },
  rest: 'UPSTREAM_UNAVAILABLE',
});

/** How a file is refused. */
export const ofFiles = refusalsOfSupport({
  ...common,
  codes: {
    SHARED_ACCOUNT: true,
    ATTACHMENT_GONE: true,
    TOO_MANY_TRIES: true,
    NOT_OFFERED: 'UPLOAD_NOT_OFFERED',
  },
  rest: 'UPSTREAM_UNAVAILABLE',
});

/** How it is refused that a message was read. */
export const ofMessages = refusalsOfSupport({
  ...common,
  codes: { MESSAGE_UNKNOWN: true },
  rest: 'UPSTREAM_UNAVAILABLE',
});

/** Every key that an answer of the support service can contain. */
export const supportMessageKeys: readonly string[] = [
  ...[ofQuestions, ofAppeals, ofFiles, ofMessages].flatMap(({ messageKeys }) => messageKeys),
  ...Object.values(fieldMessageKeys).flatMap((reasons) => Object.values(reasons)),
];
