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
  // Every choice is a change of its own: enough for somebody who tries everything.
  'Mutation.saveSettings': {
    points: 120,
    perSeconds: 600,
    per: 'session',
    refuse(retryAfter) {
      const code = 'TOO_MANY_TRIES';
      return { __typename: 'SaveSettingsRefused', code, messageKey: messageKeys[code], retryAfter };
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
  'Mutation.stateResidence': {
    points: 60,
    perSeconds: 3600,
    per: 'session',
    refuse(retryAfter) {
      const code = 'TOO_MANY_TRIES';
      return { __typename: 'ResidenceRefused', code, messageKey: messageKeys[code], fields: [], retryAfter };
    },
  },
} satisfies FieldLimits;
