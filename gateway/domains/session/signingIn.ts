import type { MutationResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { Outcome } from '../../upstream/call/source';
import { badPhoneKey } from './messageKeys';
import { browserOf, forgetPlayer } from './opened';
import { readCredential } from './passkeyAnswers';
import { phoneFault, wireNumber } from './phoneNumber';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

/** The longest texts that the session service accepts. */
const longest = { login: 254, password: 128, request: 128, code: 32 } as const;

const fits = (text: string, length: number): boolean => text.length > 0 && text.length <= length;

/** What is said of a phone and a password that open nothing. */
const badPhone = {
  __typename: 'SignInRefused' as const,
  ...refused('BAD_CREDENTIALS'),
  messageKey: badPhoneKey,
};

const refusedFor = (code: 'BAD_CREDENTIALS' | 'WRONG_CODE' | 'PASSKEYS_NOT_OFFERED' | 'PASSKEY_REFUSED') => ({
  __typename: 'SignInRefused' as const,
  ...refused(code),
});

/** The result of a sign-in: a session is open, a code is missing, or it was refused. */
function resultOf(answer: Outcome<{ user_id: number }, SessionRefusal>, context: GatewayContext) {
  if (answer.ok) {
    forgetPlayer(context);
    return { __typename: 'SignedIn' as const, player: { userId: answer.value.user_id } };
  }
  const { code, request } = answer.refusal;
  if (code === 'CODE_REQUIRED' && request !== undefined)
    return { __typename: 'SignInCodeRequired' as const, request };
  return { __typename: 'SignInRefused' as const, ...readRefusal(answer) };
}

const Mutation: Pick<
  MutationResolvers,
  'signIn' | 'signInByPhone' | 'requestSignInSms' | 'signInBySms' | 'signInByCode' | 'signInByPasskey'
> = {
  async signIn(_, { input: { login, password, remember } }, context) {
    if (!fits(login, longest.login) || !fits(password, longest.password))
      return refusedFor('BAD_CREDENTIALS');
    const body = { login, password, save: remember, lng: context.language };
    return resultOf(await context.sources.session.signIn({ headers: browserOf(context), body }), context);
  },
  async signInByPhone(_, { input: { phone, password, remember } }, context) {
    const number = wireNumber(phone);
    if (!number || !fits(password, longest.password)) return badPhone;
    const body = { ...number, password, save: remember, lng: context.language };
    const answer = await context.sources.session.signInByPhone({ headers: browserOf(context), body });
    if (!answer.ok && answer.refusal.code === 'BAD_CREDENTIALS') return badPhone;
    return resultOf(answer, context);
  },
  async requestSignInSms(_, { input: { phone } }, { sources, language }) {
    const number = wireNumber(phone);
    if (!number) return { __typename: 'SignInSmsRefused', ...phoneFault(phone) };
    const answer = await sources.session.sendSms({ body: { ...number, lng: language } });
    if (!answer.ok) {
      const fields = readFields(answer.refusal.fields);
      return { __typename: 'SignInSmsRefused', ...readRefusal(answer), fields };
    }
    const { request, validSeconds } = answer.value;
    return { __typename: 'SignInSmsRequested', request, validSeconds };
  },
  async signInBySms(_, { input: { request, code, remember } }, context) {
    if (!fits(request, longest.request) || !fits(code, longest.code)) return refusedFor('WRONG_CODE');
    const body = { request, 'sms-code': code, save: remember };
    const answer = await context.sources.session.signInBySms({ headers: browserOf(context), body });
    return resultOf(answer, context);
  },
  async signInByCode(_, { input: { request, code } }, context) {
    if (!fits(request, longest.request) || !fits(code, longest.code)) return refusedFor('WRONG_CODE');
    const call = { headers: browserOf(context), body: { request, code } };
    return resultOf(await context.sources.session.signInByCode(call), context);
  },
  async signInByPasskey(_, { input: { remember, ...input } }, context) {
    if (!context.isPasskeyPage) return refusedFor('PASSKEYS_NOT_OFFERED');
    const body = readCredential(input);
    if (!body) return refusedFor('PASSKEY_REFUSED');
    const call = { headers: browserOf(context), body: { ...body, save: remember } };
    return resultOf(await context.sources.session.signInByPasskey(call), context);
  },
};

export const resolvers = { Mutation };
