/** The translation key of each refusal, in the dictionary `main`. */
export const messageKeys = {
  SHARED_ACCOUNT: 'error_shared_account',
  SIGNED_OUT: 'error_signed_out',
  TOO_MANY_TRIES: 'error_too_many_tries',
} as const;

/** The translation key of each refusal of personal data: those of `main`, and others in the dictionary `verification`. */
export const dataMessageKeys = {
  ...messageKeys,
  INVALID_FIELDS: 'error_invalid_fields',
  SHARED_ACCOUNT: 'personal_shared_account',
  DATA_CHECKING: 'personal_locked_checking',
  DATA_VERIFIED: 'personal_locked_verified',
  /** Of the service: too many people. The gateway's own limit counts tries. */
  TOO_MANY_TRIES: 'personal_many_people',
} as const;

/** The translation key of each refusal of a residence: those of `main`, and others in the dictionary `session`. */
export const residenceMessageKeys = {
  ...messageKeys,
  INVALID_FIELDS: 'error_invalid_fields',
  RESIDENCE_KNOWN: 'error_residence_known',
} as const;

/** Translation keys of refused fields of personal data, by reason, in the dictionary `verification`. */
const reasonKeys: Readonly<Record<string, string>> = {
  invalid: 'personal_field_invalid',
  mixed_letters: 'personal_field_mixed_letters',
  changed_often: 'personal_field_changed_often',
  too_long: 'personal_field_too_long',
  too_young: 'personal_field_too_young',
  age_unproved: 'personal_field_age_unproved',
  future: 'personal_field_future',
  before_birth: 'personal_field_before_birth',
  before_issue: 'personal_field_before_issue',
  expired: 'personal_field_expired',
};

/** The translation key for a refused field of personal data. */
export const fieldMessageKey = (reason: string): string => reasonKeys[reason] ?? 'personal_field_invalid';

/** Every key that an answer about personal data or the residence can contain. */
export const personalMessageKeys: readonly string[] = [
  ...Object.values(dataMessageKeys),
  messageKeys.TOO_MANY_TRIES,
  ...Object.values(reasonKeys),
  ...Object.values(residenceMessageKeys),
];
