import type { FieldLimits } from '../shared/limits';
import { agreement, personal, residence, settings } from './refusals';

const typed = { points: 60, perSeconds: 3600, per: 'session' } as const;

export const limits = {
  // Every agreement is stored: a browser sends one a year, so this leaves room for many browsers at one address.
  'Mutation.logCookiesAgreement': {
    points: 60,
    perSeconds: 3600,
    per: 'address',
    refuse: agreement.as('LogCookiesAgreementRefused').tooMany,
  },
  // Every choice is a change of its own: enough for somebody who tries everything.
  'Mutation.saveSettings': {
    points: 120,
    perSeconds: 600,
    per: 'session',
    refuse: settings.as('SaveSettingsRefused').tooMany,
  },
  'Mutation.savePersonalData': {
    ...typed,
    refuse: (retryAfter) =>
      personal
        .as('PersonalDataRefused')
        .of('TOO_MANY_TRIES', { retryAfter, messageKey: 'error_too_many_tries' }),
  },
  'Mutation.stateResidence': { ...typed, refuse: residence.as('ResidenceRefused').tooMany },
} satisfies FieldLimits;
