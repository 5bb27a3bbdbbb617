import type { paths } from '../../../schema/upstreams/__generated__/session';
import type { MutationResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { Outcome, Refusing } from '../../upstream/call/source';
import { refuseLongTexts } from './longTexts';
import { browserOf, forgetPlayer } from './opened';
import { phoneFault, wireNumber } from './phoneNumber';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

type Opened = paths['/auth-api/registration']['post']['responses']['201']['content']['application/json'];
type Asked =
  paths['/auth-api/registration/by-email']['post']['responses']['200']['content']['application/json'];

const refusedBy = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'RegistrationRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

const refusedFor = <Fault extends object>(fault: Fault) => ({
  __typename: 'RegistrationRefused' as const,
  ...fault,
});

/** The result of a registration that ends with a session. */
function resultOf(answer: Outcome<Opened, SessionRefusal>, context: GatewayContext) {
  if (!answer.ok) return refusedBy(answer);
  forgetPlayer(context);
  const { user_id: userId, password } = answer.value;
  const credentials = password === undefined ? null : { login: String(userId), password };
  return { __typename: 'Registered' as const, player: { userId }, credentials };
}

/** The result of a registration that waits for a code. */
function askedBy(answer: Outcome<Asked, SessionRefusal>) {
  return answer.ok ? { __typename: 'RegistrationRequested' as const, ...answer.value } : refusedBy(answer);
}

/** What a form may leave out, as the service takes it: absent for nothing. */
const optional = ({ promoCode, residence }: Optional) => ({
  ...(promoCode && { promoCode }),
  ...(residence && { residence }),
});

interface Optional {
  promoCode?: string | null | undefined;
  residence?: string | null | undefined;
}

const Mutation: Pick<
  MutationResolvers,
  | 'registerOneClick'
  | 'registerByEmail'
  | 'requestRegistrationByEmail'
  | 'requestRegistrationByPhone'
  | 'resendRegistration'
  | 'confirmRegistration'
  | 'confirmRegistrationByLink'
> = {
  async registerOneClick(_, { input: { currency, isOfAge, promoCode, residence } }, context) {
    const long = refuseLongTexts({ currency, residence: residence ?? '', promoCode: promoCode ?? '' });
    if (long) return refusedFor(long);
    const choices = { currency, isOfAge, lng: context.language, ...optional({ promoCode, residence }) };
    const call = { headers: browserOf(context), body: { type: 'fast_reg' as const, ...choices } };
    return resultOf(await context.sources.session.register(call), context);
  },
  // Its answer told who has an account. A page of a former release that still sends it registers nobody.
  registerByEmail: () => refusedFor({ ...refused('REGISTRATION_CLOSED'), fields: [] }),
  async requestRegistrationByEmail(
    _,
    { input: { email, currency, isOfAge, promoCode, residence } },
    context,
  ) {
    const long = refuseLongTexts({ email, currency, residence: residence ?? '', promoCode: promoCode ?? '' });
    if (long) return refusedFor(long);
    const choices = { currency, isOfAge, lng: context.language, ...optional({ promoCode, residence }) };
    const body = { type: 'full_reg' as const, email, ...choices };
    return askedBy(await context.sources.session.requestEmailRegistration({ body }));
  },
  async requestRegistrationByPhone(
    _,
    { input: { phone, currency, isOfAge, promoCode, residence } },
    context,
  ) {
    const long = refuseLongTexts({ currency, residence: residence ?? '', promoCode: promoCode ?? '' });
    if (long) return refusedFor(long);
    const number = wireNumber(phone);
    if (!number) return refusedFor(phoneFault(phone));
    const choices = { currency, isOfAge, lng: context.language, ...optional({ promoCode, residence }) };
    const body = { type: 'phone_reg' as const, ...number, ...choices };
    return askedBy(await context.sources.session.requestPhoneRegistration({ body }));
  },
  async resendRegistration(_, { input: { request } }, context) {
    if (refuseLongTexts({ request })) return refusedFor({ ...refused('TIME_UP'), fields: [] });
    return askedBy(await context.sources.session.resendRegistration({ body: { request } }));
  },
  async confirmRegistration(_, { input: { request, code, password } }, context) {
    const long = refuseLongTexts({ request, code, password });
    if (long) return refusedFor(long);
    const call = { headers: browserOf(context), body: { request, code, password } };
    return resultOf(await context.sources.session.confirmRegistration(call), context);
  },
  async confirmRegistrationByLink(_, { input: { link, password, isOfAge } }, context) {
    const long = refuseLongTexts({ password });
    if (long) return refusedFor(long);
    if (refuseLongTexts({ request: link })) return refusedFor({ ...refused('TIME_UP'), fields: [] });
    const call = { headers: browserOf(context), body: { link, password, isOfAge } };
    return resultOf(await context.sources.session.confirmRegistrationByLink(call), context);
  },
};

export const resolvers = { Mutation };
