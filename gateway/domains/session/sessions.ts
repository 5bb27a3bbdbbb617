/** The player's open sessions, and how to end them. */
import type {
  MutationResolvers,
  PlayerResolvers,
  PlayerSessionResolvers,
} from '../../__generated__/resolvers';
import type { Loaders } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import type { Outcome } from '../../upstream/call/source';
import { mutationOf } from './mutation';
import { refusals } from './refusals';
import { wireIdIn } from './wireId';

const Player: Pick<PlayerResolvers, 'sessions'> = {
  sessions: (_parent, _args, { loaders }) => loaders.session.sessions.load(),
};

const PlayerSession: Pick<PlayerSessionResolvers, 'id'> = {
  id: ({ id }) => toGlobalId('PlayerSession', id),
};

/** A change after which the caller is a guest, if this session was one of those that ended. */
const ends = {
  instead: unavailable,
  clears: ({ session }: Loaders) => [session.sessions, session.userId],
  player: true,
} as const;

/** The service has no refusal of this: it cannot answer now. */
function unavailable(outcome: Outcome<unknown, unknown>): undefined {
  if (!outcome.ok) throw new UpstreamError('UPSTREAM_UNAVAILABLE', outcome.status, outcome.retryAfterMs);
}

const Mutation: Pick<MutationResolvers, 'endSession' | 'endOtherSessions'> = {
  endSession: mutationOf({
    ...ends,
    refused: refusals.as('EndSessionRefused'),
    call: ({ session }) => session.endSession,
    sends: (input) => ({ path: { id: wireIdIn('PlayerSession', input.session) } }),
    done: 'SessionEnded',
  }),
  endOtherSessions: mutationOf({
    ...ends,
    refused: refusals.as('EndOtherSessionsRefused'),
    call: ({ session }) => session.endOthers,
    done: 'OtherSessionsEnded',
  }),
};

export const resolvers = { Player, PlayerSession, Mutation };
