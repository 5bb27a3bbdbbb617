import type { MutationResolvers } from '../../__generated__/resolvers';
import type { Outcome } from '../../upstream/call/source';
import { badPhoneKey } from './messageKeys';
import { mutationOf } from './mutation';
import { browserOf, ofPlayer } from './opened';
import { onPasskeyPage, readCredential } from './passkeyAnswers';
import { numberIn, wireNumber } from './phoneNumber';
import { refusals, type SessionRefusal } from './refusals';

/** The longest texts that the session service accepts. */
const longest = { login: 254, password: 128, request: 128, code: 32 } as const;

const fits = (text: string, length: number): boolean => text.length > 0 && text.length <= length;

/** What is said of a phone and a password that open nothing. */
const badPhone = () => refusals.refuse('BAD_CREDENTIALS', { messageKey: badPhoneKey });

/** A typed code and its request; refuses what can be no code. */
const codeIn = ({ request, code }: { request: string; code: string }) =>
  fits(request, longest.request) && fits(code, longest.code)
    ? { request, code }
    : refusals.refuse('WRONG_CODE');

type SignIn = Outcome<{ user_id: number }, SessionRefusal>;

const codeRequired = (outcome: SignIn) =>
  !outcome.ok && outcome.refusal.code === 'CODE_REQUIRED' && outcome.refusal.request !== undefined
    ? { __typename: 'SignInCodeRequired' as const, request: outcome.refusal.request }
    : undefined;

/** A sign-in: a session is open, a code is missing, or it was refused. */
const signsIn = {
  by: 'anybody',
  refused: refusals.as('SignInRefused'),
  instead: codeRequired,
  clears: ofPlayer,
  done: 'SignedIn',
  gives: ({ user_id: userId }: { user_id: number }) => ({ player: { userId } }),
} as const;

const Mutation: Pick<
  MutationResolvers,
  'signIn' | 'signInByPhone' | 'requestSignInSms' | 'signInBySms' | 'signInByCode' | 'signInByPasskey'
> = {
  signIn: mutationOf({
    ...signsIn,
    call: ({ session }) => session.signIn,
    sends: ({ login, password, remember }, context) =>
      fits(login, longest.login) && fits(password, longest.password)
        ? { headers: browserOf(context), body: { login, password, save: remember, lng: context.language } }
        : refusals.refuse('BAD_CREDENTIALS'),
  }),
  signInByPhone: mutationOf({
    ...signsIn,
    call: ({ session }) => session.signInByPhone,
    sends({ phone, password, remember }, context) {
      const number = wireNumber(phone);
      if (!number || !fits(password, longest.password)) return badPhone();
      const body = { ...number, password, save: remember, lng: context.language };
      return { headers: browserOf(context), body };
    },
    instead: (outcome) =>
      !outcome.ok && outcome.refusal.code === 'BAD_CREDENTIALS' ? badPhone() : codeRequired(outcome),
  }),
  requestSignInSms: mutationOf({
    by: 'anybody',
    refused: refusals.as('SignInSmsRefused'),
    call: ({ session }) => session.sendSms,
    sends: ({ phone }, { language }) => ({ body: { ...numberIn(phone), lng: language } }),
    done: 'SignInSmsRequested',
  }),
  signInBySms: mutationOf({
    ...signsIn,
    call: ({ session }) => session.signInBySms,
    sends({ remember, ...input }, context) {
      const { request, code } = codeIn(input);
      return { headers: browserOf(context), body: { request, 'sms-code': code, save: remember } };
    },
  }),
  signInByCode: mutationOf({
    ...signsIn,
    call: ({ session }) => session.signInByCode,
    sends: (input, context) => ({ headers: browserOf(context), body: codeIn(input) }),
  }),
  signInByPasskey: mutationOf({
    ...signsIn,
    call: ({ session }) => session.signInByPasskey,
    sends({ remember, ...input }, context) {
      onPasskeyPage(context);
      return { headers: browserOf(context), body: { ...readCredential(input), save: remember } };
    },
  }),
};

export const resolvers = { Mutation };
