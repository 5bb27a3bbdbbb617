/** What a player signs in with: address, phone, password and second step. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import type { Loaders } from '../../request/context';
import { fitting, waiting } from './longTexts';
import { mutationOf } from './mutation';
import { numberIn } from './phoneNumber';
import { proofIn } from './proof';
import { refusals } from './refusals';

const profile = ({ user }: Loaders) => [user.config];

/** A mutation after which the player's profile is another one. */
const changes = { clears: profile, player: true } as const;

const email = { refused: refusals.as('EmailConfirmationRefused') };
const phone = { refused: refusals.as('PhoneConfirmationRefused') };
const reset = { refused: refusals.as('PasswordResetRefused'), by: 'anybody' } as const;
const twoStep = { refused: refusals.as('TwoStepRefused') };

const replaced = { done: 'PasswordReplaced', gives: () => ({ signedOut: true }) } as const;

const Mutation: Pick<
  MutationResolvers,
  | 'requestEmailCode'
  | 'confirmEmail'
  | 'requestPhoneCode'
  | 'confirmPhone'
  | 'removePhone'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'resetPasswordByLink'
  | 'changePassword'
  | 'beginTwoStep'
  | 'confirmTwoStep'
  | 'endTwoStep'
> = {
  requestEmailCode: mutationOf({
    ...email,
    call: ({ session }) => session.requestEmailCode,
    sends: ({ email, current, proof }, { language }) => ({
      body: { ...fitting({ email, current, ...(proof && { proof }) }), lng: language },
    }),
    done: 'EmailCodeRequested',
  }),
  confirmEmail: mutationOf({
    ...email,
    ...changes,
    call: ({ session }) => session.confirmEmail,
    sends: ({ request, code }) => ({ body: fitting({ request, code }) }),
    done: 'EmailConfirmed',
  }),
  requestPhoneCode: mutationOf({
    ...phone,
    call: ({ session }) => session.requestPhoneCode,
    sends: ({ phone, current }, { language }) => ({
      body: { ...fitting({ current }), ...numberIn(phone), lng: language },
    }),
    done: 'PhoneCodeRequested',
  }),
  confirmPhone: mutationOf({
    ...phone,
    ...changes,
    call: ({ session }) => session.confirmPhone,
    sends: ({ request, code }) => ({ body: fitting({ request, code }) }),
    done: 'PhoneConfirmed',
  }),
  removePhone: mutationOf({
    ...phone,
    ...changes,
    call: ({ session }) => session.removeContact,
    sends: ({ proof }) => ({ body: { contact: 'phone' as const, ...fitting({ proof }) } }),
    done: 'PhoneConfirmed',
  }),
  requestPasswordReset: mutationOf({
    ...reset,
    call: ({ session }) => session.requestReset,
    sends: ({ email }, { language }) => ({ body: { ...fitting({ email }), lng: language } }),
    done: 'PasswordResetRequested',
  }),
  resetPassword: mutationOf({
    ...reset,
    ...replaced,
    call: ({ session }) => session.resetPassword,
    sends: ({ reset, code, password }) => ({ body: fitting({ reset, code, password }) }),
  }),
  resetPasswordByLink: mutationOf({
    ...reset,
    ...replaced,
    call: ({ session }) => session.resetPasswordByLink,
    sends: ({ link, password }) => ({ body: { ...fitting({ password }), link: waiting(link) } }),
  }),
  changePassword: mutationOf({
    refused: refusals.as('PasswordChangeRefused'),
    call: ({ session }) => session.changePassword,
    sends: ({ current, password }) => ({ body: fitting({ current, password }) }),
    clears: ({ session }) => [session.sessions],
    player: true,
    done: 'PasswordChanged',
  }),
  beginTwoStep: mutationOf({
    ...twoStep,
    call: ({ session }) => session.beginTwoStep,
    sends: ({ current }) => ({ body: fitting({ current }) }),
    done: 'TwoStepBegun',
  }),
  confirmTwoStep: mutationOf({
    ...twoStep,
    ...changes,
    call: ({ session }) => session.confirmTwoStep,
    sends: ({ code }) => ({ body: fitting({ code }) }),
    done: 'TwoStepConfirmed',
  }),
  endTwoStep: mutationOf({
    ...twoStep,
    ...changes,
    call: ({ session }) => session.endTwoStep,
    sends({ current, code, proof }) {
      const typed = fitting({ current, code: code ?? '' });
      return { body: proof == null ? typed : { current, proof: proofIn(proof) } };
    },
    done: 'TwoStepEnded',
  }),
};

export const resolvers = { Mutation };
