import type { paths } from '../../../schema/upstreams/__generated__/session';
import type {
  MutationResolvers,
  PageResolvers,
  PlayerResolvers,
  QueryResolvers,
  RegisterResultResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import { resolvers as emailConfirmation } from './emailConfirmation';
import { refuseLongTexts } from './longTexts';
import { browserOf, forgetPlayer } from './opened';
import { signedInPlayer } from './player';
import { resolvers as sessions } from './sessions';
import { resolvers as passkeys } from './passkeys';
import { resolvers as passwordChange } from './passwordChange';
import { resolvers as passwordReset } from './passwordReset';
import { readFields, readRefusal, type Refused, type SessionRefusal } from './refusals';
import { resolvers as signingIn } from './signingIn';
import { resolvers as phone } from './phone';
import { resolvers as stepUp } from './stepUp';
import { resolvers as twoStep } from './twoStep';

type RegistrationBody = paths['/auth-api/registration']['post']['requestBody']['content']['application/json'];

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

const Mutation: Pick<MutationResolvers, 'registerOneClick' | 'registerByEmail' | 'signOut'> = {
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

const RegisterResult: RegisterResultResolvers = { __resolveType: ({ __typename }) => __typename };

export const resolvers = {
  ...sessions,
  ...passwordReset,
  ...passwordChange,
  ...emailConfirmation,
  ...phone,
  ...signingIn,
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
    ...phone.Mutation,
    ...signingIn.Mutation,
    ...twoStep.Mutation,
    ...passkeys.Mutation,
    ...stepUp.Mutation,
  },
  RegisterResult,
};
