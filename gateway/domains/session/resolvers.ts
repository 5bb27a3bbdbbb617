import type {
  MutationResolvers,
  PageResolvers,
  PlayerResolvers,
  QueryResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import { ofPlayer } from './opened';
import { signedInPlayer } from './player';
import { resolvers as sessions } from './sessions';
import { resolvers as passkeys } from './passkeys';
import { resolvers as registration } from './registration';
import { resolvers as signingIn } from './signingIn';
import { resolvers as stepUp } from './stepUp';
import { resolvers as credentials } from './credentials';

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

const Mutation: Pick<MutationResolvers, 'signOut'> = {
  async signOut(_parent, _args, context) {
    if (context.identity.hasSession) await endOnServer(context);
    // Whatever the service answered: a visitor who signs out is signed out of this browser.
    context.identity.end();
    for (const loader of ofPlayer(context.loaders)) loader.clear();
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

export const resolvers = {
  ...sessions,
  ...registration,
  ...signingIn,
  ...credentials,
  ...passkeys,
  ...stepUp,
  Query,
  Page,
  Player: { ...Player, ...sessions.Player, ...passkeys.Player },
  Mutation: {
    ...Mutation,
    ...sessions.Mutation,
    ...registration.Mutation,
    ...signingIn.Mutation,
    ...credentials.Mutation,
    ...passkeys.Mutation,
    ...stepUp.Mutation,
  },
};
