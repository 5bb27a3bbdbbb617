/** The player's open sessions, and how to end them. */
import type {
  MutationResolvers,
  PlayerResolvers,
  PlayerSessionResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, toGlobalId } from '../../request/ids';
import type { Refusing } from '../../upstream/call/source';
import { asPlayer, signedInPlayer } from './player';
import { refused, type SessionRefusal } from './refusals';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const Player: Pick<PlayerResolvers, 'sessions'> = {
  sessions: (_parent, _args, { loaders }) => loaders.session.sessions.load(),
};

const PlayerSession: Pick<PlayerSessionResolvers, 'id'> = {
  id: ({ id }) => toGlobalId('PlayerSession', id),
};

/** The caller after some of their sessions have ended: a guest, if this session was one of them. */
async function afterEnding(context: GatewayContext) {
  const { loaders } = context;
  loaders.session.sessions.clear();
  loaders.session.userId.clear();
  return signedInPlayer(context);
}

function unavailable({ status, retryAfterMs }: Refusing<SessionRefusal>): never {
  throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
}

const Mutation: Pick<MutationResolvers, 'endSession' | 'endOtherSessions'> = {
  async endSession(_parent, { input }, context) {
    const id = keyOf('PlayerSession', input.session);
    if (id === null || !uuid.test(id)) throw badInput('There is no session with this id.');
    const answer = await asPlayer(context, () => context.sources.session.endSession({ path: { id } }));
    if (answer && !answer.ok) return unavailable(answer);
    const player = answer && (await afterEnding(context));
    return player
      ? { __typename: 'SessionEnded', player }
      : { __typename: 'EndSessionRefused', ...refused('SIGNED_OUT') };
  },

  async endOtherSessions(_parent, _args, context) {
    const answer = await asPlayer(context, () => context.sources.session.endOthers());
    if (answer && !answer.ok) return unavailable(answer);
    const player = answer && (await afterEnding(context));
    return player
      ? { __typename: 'OtherSessionsEnded', player, ended: answer.value.ended }
      : { __typename: 'EndOtherSessionsRefused', ...refused('SIGNED_OUT') };
  },
};

export const resolvers = { Player, PlayerSession, Mutation };
