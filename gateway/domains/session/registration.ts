import type { paths } from '../../../schema/upstreams/__generated__/session';
import type { MutationResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { fitting, waiting } from './longTexts';
import { mutationOf } from './mutation';
import { browserOf, ofPlayer } from './opened';
import { numberIn } from './phoneNumber';
import { refusals } from './refusals';

type Opened = paths['/auth-api/registration']['post']['responses']['201']['content']['application/json'];

const refused = refusals.as('RegistrationRefused');

/** A registration that ends with a session. */
const opens = {
  refused,
  by: 'anybody',
  clears: ofPlayer,
  done: 'Registered',
  gives: ({ user_id: userId, password }: Opened) => ({
    player: { userId },
    credentials: password === undefined ? null : { login: String(userId), password },
  }),
} as const;

/** A registration that waits for a code. */
const asks = { refused, by: 'anybody', done: 'RegistrationRequested' } as const;

interface Choices {
  currency: string;
  isOfAge: boolean;
  promoCode?: string | null;
  residence?: string | null;
}

/** What every form has, as the service takes it: what a form may leave out is absent for nothing. */
function choicesOf(
  { currency, isOfAge, promoCode, residence }: Choices,
  { language: lng }: GatewayContext,
  email = '',
) {
  fitting({ email, currency, residence: residence ?? '', promoCode: promoCode ?? '' });
  return { currency, isOfAge, lng, ...(promoCode && { promoCode }), ...(residence && { residence }) };
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
  registerOneClick: mutationOf({
    ...opens,
    call: ({ session }) => session.register,
    sends: (input, context) => ({
      headers: browserOf(context),
      body: { type: 'fast_reg' as const, ...choicesOf(input, context) },
    }),
  }),
  // Its answer told who has an account. A page of a former release that still sends it registers nobody.
  registerByEmail: () => refused.of('REGISTRATION_CLOSED'),
  requestRegistrationByEmail: mutationOf({
    ...asks,
    call: ({ session }) => session.requestEmailRegistration,
    sends: ({ email, ...input }, context) => ({
      body: { type: 'full_reg' as const, email, ...choicesOf(input, context, email) },
    }),
  }),
  requestRegistrationByPhone: mutationOf({
    ...asks,
    call: ({ session }) => session.requestPhoneRegistration,
    sends: ({ phone, ...input }, context) => ({
      body: { type: 'phone_reg' as const, ...choicesOf(input, context), ...numberIn(phone) },
    }),
  }),
  resendRegistration: mutationOf({
    ...asks,
    call: ({ session }) => session.resendRegistration,
    sends: ({ request }) => ({ body: { request: waiting(request) } }),
  }),
  confirmRegistration: mutationOf({
    ...opens,
    call: ({ session }) => session.confirmRegistration,
    sends: ({ request, code, password }, context) => ({
      headers: browserOf(context),
      body: fitting({ request, code, password }),
    }),
  }),
  confirmRegistrationByLink: mutationOf({
    ...opens,
    call: ({ session }) => session.confirmRegistrationByLink,
    sends: ({ link, password, isOfAge }, context) => ({
      headers: browserOf(context),
      body: { ...fitting({ password }), link: waiting(link), isOfAge },
    }),
  }),
};

export const resolvers = { Mutation };
