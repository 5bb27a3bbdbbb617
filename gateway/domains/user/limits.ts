import type { FieldLimits } from '../shared/limits';
import { messageKeys } from './messageKeys';

/** Every agreement is stored: a browser sends one a year, so this leaves room for many browsers at one address. */
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
