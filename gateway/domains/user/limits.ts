import type { FieldLimits } from '../shared/limits';
import { messageKeys } from './messageKeys';

/** Each agreement is kept: a browser tells of one a year, so this leaves room for many of one address. */
export const limits = {
  'Mutation.logCookiesAgreement': {
    points: 60,
    perSeconds: 3600,
    per: 'address',
    refuse() {
      const code = 'TOO_MANY_TRIES';
      return { __typename: 'LogCookiesAgreementRefused', code, messageKey: messageKeys[code] };
    },
  },
} satisfies FieldLimits;
