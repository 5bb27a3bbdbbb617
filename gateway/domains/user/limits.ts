import type { FieldLimits } from '../shared/limits';
import { messageKeys } from './messageKeys';

export const limits = {
  // Every agreement is stored: a browser sends one a year, so this leaves room for many browsers at one address.
  'Mutation.logCookiesAgreement': {
    points: 60,
    perSeconds: 3600,
    per: 'address',
    refuse() {
      const code = 'TOO_MANY_TRIES';
      return { __typename: 'LogCookiesAgreementRefused', code, messageKey: messageKeys[code] };
    },
  },
  'Mutation.savePersonalData': {
    points: 60,
    perSeconds: 3600,
    per: 'session',
    refuse(retryAfter) {
      const code = 'TOO_MANY_TRIES';
      return {
        __typename: 'PersonalDataRefused',
        code,
        messageKey: messageKeys[code],
        fields: [],
        retryAfter,
      };
    },
  },
} satisfies FieldLimits;
