import { refusalsOf } from '../shared/refusals';
import type { LimitsRefusal } from './parents';

/** How the limits service refuses; texts in the dictionaries `main` and `responsible`. */
export const refusals = refusalsOf<LimitsRefusal>()({
  invalid: 'The limits service does not take this.',
  codes: {
    SHARED_ACCOUNT: true,
    TOO_MANY_TRIES: true,
    VALUE_NOT_OFFERED: 'LIMIT_VALUE_UNKNOWN',
    VALUE_TOO_LARGE: 'LIMIT_VALUE_TOO_LARGE',
    LIMIT_NOT_OFFERED: true,
    NOT_DUE: 'LIMIT_NOT_DUE',
    NOTHING_PENDING: 'LIMIT_NOTHING_PENDING',
    NOT_CANCELLABLE: 'LIMIT_NOT_CANCELLABLE',
    WOULD_SHORTEN: 'LIMIT_WOULD_SHORTEN',
    REASON_REQUIRED: 'LIMIT_REASON_REQUIRED',
    TEST_OVER: 'LIMIT_QUESTIONS_OVER',
    SIGNED_OUT: false,
  },
  prefix: 'limit',
  keys: { SIGNED_OUT: 'error_signed_out', TOO_MANY_TRIES: 'error_too_many_tries' },
});

export const refused = refusals.as('LimitRefused');
