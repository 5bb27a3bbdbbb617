import type { FieldLimits } from '../../plugins/rateLimits';
import { refused } from './refusals';

const signIn = { points: 60, perSeconds: 600, per: 'address' } as const;
const registration = { points: 200, perSeconds: 3600, per: 'address' } as const;

const registrationRefused = (retryAfter: number) => ({
  __typename: 'RegistrationRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

/** Twice what the session service itself allows: it decides, and a flood does not reach it. */
export const limits = {
  'Mutation.signIn': {
    ...signIn,
    refuse: (retryAfter) => ({ __typename: 'SignInRefused', ...refused('TOO_MANY_TRIES', retryAfter) }),
  },
  'Mutation.registerOneClick': { ...registration, refuse: registrationRefused },
  'Mutation.registerByEmail': { ...registration, refuse: registrationRefused },
} satisfies FieldLimits;
