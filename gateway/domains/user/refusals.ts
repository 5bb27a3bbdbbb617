import type { components } from '../../../schema/upstreams/__generated__/user';
import { fieldMessageKey } from '../session/messageKeys';
import { refusalsOf } from '../shared/refusals';

type Schemas = components['schemas'];

/** How the user service refuses settings and agreements: by the status. */
const byStatus = { byStatus: true, codes: {}, rest: 'UPSTREAM_UNAVAILABLE' } as const;

export const agreement = refusalsOf<Schemas['Problem']>()({
  ...byStatus,
  invalid: 'The user service does not take this time.',
});

export const settings = refusalsOf<Schemas['Problem']>()({
  ...byStatus,
  invalid: 'A setting has no such value.',
  codes: { 403: 'SHARED_ACCOUNT' },
});

/** How the user service refuses a residence; texts in the dictionary `session`. */
export const residence = refusalsOf<Schemas['ResidenceProblem']>()({
  invalid: 'The user service does not take this residence.',
  codes: { INVALID_FIELDS: true, SHARED_ACCOUNT: true, RESIDENCE_KNOWN: true },
  rest: 'UPSTREAM_UNAVAILABLE',
  fieldKey: fieldMessageKey,
});

/** Reasons of refused personal data that have a text of their own. */
const reasons = [
  'mixed_letters',
  'changed_often',
  'too_long',
  'too_young',
  'age_unproved',
  'future',
  'before_birth',
  'before_issue',
  'expired',
];

const reasonKey = (reason: string): string =>
  `personal_field_${reasons.includes(reason) ? reason : 'invalid'}`;

/** How the user service refuses personal data; texts in the dictionary `verification`. */
export const personal = refusalsOf<Schemas['DataProblem']>()({
  invalid: 'The user service does not take these data.',
  codes: {
    INVALID_FIELDS: true,
    SHARED_ACCOUNT: true,
    DATA_CHECKING: true,
    DATA_VERIFIED: true,
    TOO_MANY_TRIES: true,
  },
  rest: 'UPSTREAM_UNAVAILABLE',
  keys: {
    SHARED_ACCOUNT: 'personal_shared_account',
    DATA_CHECKING: 'personal_locked_checking',
    DATA_VERIFIED: 'personal_locked_verified',
    // Too many people. The gateway's own limit counts tries.
    TOO_MANY_TRIES: 'personal_many_people',
  },
  fieldKey: (_field, reason) => reasonKey(reason),
});

/** Every key that a refused field of personal data can have. */
export const personalFieldKeys: readonly string[] = ['invalid', ...reasons].map(reasonKey);
