import type { FieldLimits } from '../shared/limits';
import { refused } from './refusals';

/**
 * Counts what the service refused. A sign-in that succeeds or goes on to its second step is none of a flood, nor is a demand,
 * which everybody meets whose address others have used up.
 */
const signIn = {
  points: 60,
  perSeconds: 600,
  per: 'device',
  counts: (answer: object) => typeOf(answer) === 'SignInRefused',
  makesKnown,
} as const;

/** Where somebody signed in before, others at the same address use up nothing: the service gives such a device tries of its own. */
function makesKnown(answer: object): boolean {
  return typeOf(answer) === 'SignedIn';
}

const typeOf = (answer: object) => (answer as { __typename?: string }).__typename;

const registration = { points: 200, perSeconds: 3600, per: 'address' } as const;

const reset = { points: 40, perSeconds: 3600, per: 'address' } as const;
const typedCode = { points: 200, perSeconds: 3600, per: 'address' } as const;

const ending = { points: 60, perSeconds: 600, per: 'session' } as const;

const endingRefused = (__typename: string) => ({ __typename, ...refused('TOO_MANY_TRIES') });

const registrationRefused = (retryAfter: number) => ({
  __typename: 'RegistrationRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

const resetRefused = (retryAfter: number) => ({
  __typename: 'PasswordResetRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

const confirmationRefused = (retryAfter: number) => ({
  __typename: 'EmailConfirmationRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

const phoneRefused = (retryAfter: number) => ({
  __typename: 'PhoneConfirmationRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

const signInRefused = (retryAfter: number) => ({
  __typename: 'SignInRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
});

const twoStepRefused = (retryAfter: number) => ({
  __typename: 'TwoStepRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

const asking = { points: 200, perSeconds: 600, per: 'address' } as const;

const passkeyRefused = (retryAfter: number) => ({
  __typename: 'PasskeyRefused',
  ...refused('TOO_MANY_TRIES', retryAfter),
  fields: [],
});

/**
 * Twice the session service's own limit for one address: the service decides, and a flood does not reach it. This
 * matters more for a service without a limit of its own.
 */
export const limits = {
  'Mutation.signIn': { ...signIn, refuse: signInRefused },
  'Mutation.signInByPhone': { ...signIn, refuse: signInRefused },
  'Mutation.signInBySms': { ...typedCode, makesKnown, refuse: signInRefused },
  'Mutation.signInByCode': { ...signIn, refuse: signInRefused },
  'Mutation.requestSignInSms': {
    ...reset,
    refuse: (retryAfter) => ({
      __typename: 'SignInSmsRefused',
      ...refused('TOO_MANY_TRIES', retryAfter),
      fields: [],
    }),
  },
  'Mutation.requestPhoneCode': { ...reset, refuse: phoneRefused },
  'Mutation.removePhone': { ...ending, refuse: phoneRefused },
  'Mutation.confirmPhone': { ...typedCode, refuse: phoneRefused },
  'Mutation.beginTwoStep': { ...ending, refuse: twoStepRefused },
  'Mutation.confirmTwoStep': { ...ending, refuse: twoStepRefused },
  'Mutation.endTwoStep': { ...ending, refuse: twoStepRefused },
  'Mutation.beginPasskeySignIn': { ...asking, refuse: passkeyRefused },
  'Mutation.signInByPasskey': {
    ...signIn,
    refuse: (retryAfter) => ({ __typename: 'SignInRefused', ...refused('TOO_MANY_TRIES', retryAfter) }),
  },
  'Mutation.beginPasskey': { ...ending, refuse: passkeyRefused },
  'Mutation.addPasskey': { ...ending, refuse: passkeyRefused },
  'Mutation.renamePasskey': { ...ending, refuse: passkeyRefused },
  'Mutation.removePasskey': { ...ending, refuse: passkeyRefused },
  'Mutation.beginStepUp': { ...ending, refuse: passkeyRefused },
  'Mutation.stepUpByPasskey': { ...ending, refuse: passkeyRefused },
  'Mutation.stepUpByCode': { ...ending, refuse: passkeyRefused },
  'Mutation.stepUpByPassword': { ...ending, refuse: passkeyRefused },
  'Mutation.sendStepUpCode': { ...reset, refuse: passkeyRefused },
  'Mutation.stepUpByLetter': { ...typedCode, refuse: passkeyRefused },
  'Mutation.endSession': { ...ending, refuse: () => endingRefused('EndSessionRefused') },
  'Mutation.endOtherSessions': { ...ending, refuse: () => endingRefused('EndOtherSessionsRefused') },
  'Mutation.requestPasswordReset': { ...reset, refuse: resetRefused },
  'Mutation.resetPasswordByLink': { ...typedCode, refuse: resetRefused },
  'Mutation.resetPassword': { ...typedCode, refuse: resetRefused },
  'Mutation.changePassword': {
    ...ending,
    refuse: (retryAfter) => ({
      __typename: 'PasswordChangeRefused',
      ...refused('TOO_MANY_TRIES', retryAfter),
      fields: [],
    }),
  },
  'Mutation.requestEmailCode': { ...reset, refuse: confirmationRefused },
  'Mutation.confirmEmail': { ...typedCode, refuse: confirmationRefused },
  'Mutation.registerOneClick': { ...registration, refuse: registrationRefused },
  'Mutation.requestRegistrationByEmail': { ...registration, refuse: registrationRefused },
  'Mutation.requestRegistrationByPhone': { ...registration, refuse: registrationRefused },
  'Mutation.resendRegistration': { ...reset, refuse: registrationRefused },
  'Mutation.confirmRegistration': { ...typedCode, refuse: registrationRefused },
  'Mutation.confirmRegistrationByLink': { ...typedCode, refuse: registrationRefused },
} satisfies FieldLimits;
