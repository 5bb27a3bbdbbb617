import type { paths } from '../../../schema/upstreams/__generated__/session';
import type {
  MutationResolvers,
  PageResolvers,
  PlayerResolvers,
  QueryResolvers,
  RegisterResultResolvers,
  SignInResultResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { Refusing } from '../../upstream/call/source';
import { UpstreamError } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import { browserOf } from './browserOf';
import { resolvers as emailConfirmation } from './emailConfirmation';
import { refuseLongTexts } from './longTexts';
import { signedInPlayer } from './player';
import { resolvers as sessions } from './sessions';
import { readCredential } from './passkeyAnswers';
import { resolvers as passkeys } from './passkeys';
import { resolvers as passwordChange } from './passwordChange';
import { resolvers as passwordReset } from './passwordReset';
import { readFields, readRefusal, refused, type Refused, type SessionRefusal } from './refusals';
import { resolvers as stepUp } from './stepUp';
import { resolvers as twoStep } from './twoStep';

type RegistrationBody = paths['/auth-api/registration']['post']['requestBody']['content']['application/json'];

/** The longest texts that the session service accepts. */
const longest = { login: 254, password: 128, request: 128, code: 32 } as const;

/** Drops what was read before signing in: it does not belong to the new player. */
function forgetPlayer({ loaders }: GatewayContext): void {
  loaders.session.userId.clear();
  loaders.session.sessions.clear();
  loaders.session.passkeys.clear();
  loaders.user.config.clear();
  loaders.accounts.accounts.clear();
}

const Query: Pick<QueryResolvers, 'player'> = {
  player: (_parent, _args, context) => signedInPlayer(context),
};

const Page: Pick<PageResolvers, 'signedIn'> = {
  signedIn: async (_parent, _args, context) => (await signedInPlayer(context)) !== null,
};

const Player: Pick<PlayerResolvers, 'id' | 'login'> = {
  id: ({ userId }) => toGlobalId('Player', userId),
  login: ({ userId }) => String(userId),
};

async function register(body: Omit<RegistrationBody, 'lng'>, context: GatewayContext) {
  const { email, password, currency } = body;
  const long = refuseLongTexts({ email, password, currency });
  if (long) return { __typename: 'RegistrationRefused' as const, ...long };
  const answer = await context.sources.session.register({
    headers: browserOf(context),
    body: { ...body, lng: context.language },
  });
  if (!answer.ok) return registrationRefused(readRefusal(answer), answer.refusal.fields);
  forgetPlayer(context);
  const { user_id: userId, password: madePassword } = answer.value;
  const credentials = madePassword === undefined ? null : { login: String(userId), password: madePassword };
  return { __typename: 'Registered' as const, player: { userId }, credentials };
}

function registrationRefused(refusal: Refused, fields: SessionRefusal['fields']) {
  return { __typename: 'RegistrationRefused' as const, ...refusal, fields: readFields(fields) };
}

/** The result of a sign-in that opened no session: a code is missing, or it was refused. */
function withoutSession(answer: Refusing<SessionRefusal>) {
  const { code, request } = answer.refusal;
  if (code === 'CODE_REQUIRED' && request !== undefined)
    return { __typename: 'SignInCodeRequired' as const, request };
  return { __typename: 'SignInRefused' as const, ...readRefusal(answer) };
}

const Mutation: Pick<
  MutationResolvers,
  'signIn' | 'signInByCode' | 'signInByPasskey' | 'registerOneClick' | 'registerByEmail' | 'signOut'
> = {
  async signIn(_, { input }, context) {
    const { login, password, remember } = input;
    const canMatch = fits(login, longest.login) && fits(password, longest.password);
    if (!canMatch) return { __typename: 'SignInRefused', ...refused('BAD_CREDENTIALS') };
    const body = { login, password, save: remember, lng: context.language };
    const answer = await context.sources.session.signIn({ headers: browserOf(context), body });
    if (!answer.ok) return withoutSession(answer);
    forgetPlayer(context);
    return { __typename: 'SignedIn', player: { userId: answer.value.user_id } };
  },
  async signInByCode(_, { input: { request, code } }, context) {
    const canMatch = fits(request, longest.request) && fits(code, longest.code);
    if (!canMatch) return { __typename: 'SignInRefused', ...refused('WRONG_CODE') };
    const call = { headers: browserOf(context), body: { request, code } };
    const answer = await context.sources.session.signInByCode(call);
    if (!answer.ok) return withoutSession(answer);
    forgetPlayer(context);
    return { __typename: 'SignedIn', player: { userId: answer.value.user_id } };
  },
  async signInByPasskey(_, { input: { remember, ...input } }, context) {
    if (!context.isPasskeyPage) return { __typename: 'SignInRefused', ...refused('PASSKEYS_NOT_OFFERED') };
    const body = readCredential(input);
    if (!body) return { __typename: 'SignInRefused', ...refused('PASSKEY_REFUSED') };
    const call = { headers: browserOf(context), body: { ...body, save: remember } };
    const answer = await context.sources.session.signInByPasskey(call);
    if (!answer.ok) return withoutSession(answer);
    forgetPlayer(context);
    return { __typename: 'SignedIn', player: { userId: answer.value.user_id } };
  },
  registerOneClick: (_, { input }, context) => register({ type: 'fast_reg', ...input }, context),
  registerByEmail: (_, { input }, context) => register({ type: 'full_reg', ...input }, context),
  async signOut(_parent, _args, context) {
    if (context.identity.hasSession) await endOnServer(context);
    // Whatever the service answered: a visitor who signs out is signed out of this browser.
    context.identity.end();
    forgetPlayer(context);
    return { signedOut: true };
  },
};

/** Tells the service that the session is over. A failure is logged for the operator. */
async function endOnServer({ sources, logger }: GatewayContext): Promise<void> {
  const status = await sources.session.signOut().then(
    (answer) => (answer.ok ? 200 : answer.status),
    (error: unknown) => {
      if (error instanceof UpstreamError) return error.status;
      throw error;
    },
  );
  const isDone = status !== undefined && ((status >= 200 && status < 300) || status === 401);
  if (!isDone)
    logger.warn(
      { upstream: 'session', status },
      'a session could not be ended: its cookies are removed all the same',
    );
}

const fits = (text: string, length: number): boolean => text.length > 0 && text.length <= length;

const SignInResult: SignInResultResolvers = { __resolveType: ({ __typename }) => __typename };
const RegisterResult: RegisterResultResolvers = { __resolveType: ({ __typename }) => __typename };

export const resolvers = {
  ...sessions,
  ...passwordReset,
  ...passwordChange,
  ...emailConfirmation,
  ...twoStep,
  ...passkeys,
  ...stepUp,
  Query,
  Page,
  Player: { ...Player, ...sessions.Player, ...passkeys.Player },
  Mutation: {
    ...Mutation,
    ...sessions.Mutation,
    ...passwordReset.Mutation,
    ...passwordChange.Mutation,
    ...emailConfirmation.Mutation,
    ...twoStep.Mutation,
    ...passkeys.Mutation,
    ...stepUp.Mutation,
  },
  SignInResult,
  RegisterResult,
};
