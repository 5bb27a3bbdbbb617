import type { FieldLimits } from '../shared/limits';
import { refusals } from './refusals';

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

const asking = { points: 200, perSeconds: 600, per: 'address' } as const;

const refusing = (type: string) => ({ refuse: refusals.as(type).tooMany });

/**
 * Twice the session service's own limit for one address: the service decides, and a flood does not reach it. This
 * matters more for a service without a limit of its own.
 */
export const limits = {
  'Mutation.signIn': { ...signIn, ...refusing('SignInRefused') },
  'Mutation.signInByPhone': { ...signIn, ...refusing('SignInRefused') },
  'Mutation.signInBySms': { ...typedCode, makesKnown, ...refusing('SignInRefused') },
  'Mutation.signInByCode': { ...signIn, ...refusing('SignInRefused') },
  'Mutation.requestSignInSms': {
    ...reset,
    ...refusing('SignInSmsRefused'),
  },
  'Mutation.requestPhoneCode': { ...reset, ...refusing('PhoneConfirmationRefused') },
  'Mutation.removePhone': { ...ending, ...refusing('PhoneConfirmationRefused') },
  'Mutation.confirmPhone': { ...typedCode, ...refusing('PhoneConfirmationRefused') },
  'Mutation.beginTwoStep': { ...ending, ...refusing('TwoStepRefused') },
  'Mutation.confirmTwoStep': { ...ending, ...refusing('TwoStepRefused') },
  'Mutation.endTwoStep': { ...ending, ...refusing('TwoStepRefused') },
  'Mutation.beginPasskeySignIn': { ...asking, ...refusing('PasskeyRefused') },
  'Mutation.signInByPasskey': {
    ...signIn,
    ...refusing('SignInRefused'),
  },
  'Mutation.beginPasskey': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.addPasskey': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.renamePasskey': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.removePasskey': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.beginStepUp': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.stepUpByPasskey': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.stepUpByCode': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.stepUpByPassword': { ...ending, ...refusing('PasskeyRefused') },
  'Mutation.sendStepUpCode': { ...reset, ...refusing('PasskeyRefused') },
  'Mutation.stepUpByLetter': { ...typedCode, ...refusing('PasskeyRefused') },
  'Mutation.endSession': { ...ending, ...refusing('EndSessionRefused') },
  'Mutation.endOtherSessions': { ...ending, ...refusing('EndOtherSessionsRefused') },
  'Mutation.requestPasswordReset': { ...reset, ...refusing('PasswordResetRefused') },
  'Mutation.resetPasswordByLink': { ...typedCode, ...refusing('PasswordResetRefused') },
  'Mutation.resetPassword': { ...typedCode, ...refusing('PasswordResetRefused') },
  'Mutation.changePassword': {
    ...ending,
    ...refusing('PasswordChangeRefused'),
  },
  'Mutation.requestEmailCode': { ...reset, ...refusing('EmailConfirmationRefused') },
  'Mutation.confirmEmail': { ...typedCode, ...refusing('EmailConfirmationRefused') },
  'Mutation.registerOneClick': { ...registration, ...refusing('RegistrationRefused') },
  'Mutation.requestRegistrationByEmail': { ...registration, ...refusing('RegistrationRefused') },
  'Mutation.requestRegistrationByPhone': { ...registration, ...refusing('RegistrationRefused') },
  'Mutation.resendRegistration': { ...reset, ...refusing('RegistrationRefused') },
  'Mutation.confirmRegistration': { ...typedCode, ...refusing('RegistrationRefused') },
  'Mutation.confirmRegistrationByLink': { ...typedCode, ...refusing('RegistrationRefused') },
} satisfies FieldLimits;
