/** The player's open sessions, and how to end them. */
import type {
  MutationResolvers,
  PlayerResolvers,
  PlayerSessionResolvers,
} from '../../__generated__/resolvers';
import type { Loaders } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, toGlobalId } from '../../request/ids';
import type { Outcome } from '../../upstream/call/source';
import { mutationOf } from './mutation';
import { refusals } from './refusals';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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

function sessionIdIn(globalId: string): string {
  const id = keyOf('PlayerSession', globalId);
  if (id === null || !uuid.test(id)) throw badInput('There is no session with this id.');
  return id;
}

const Mutation: Pick<MutationResolvers, 'endSession' | 'endOtherSessions'> = {
  endSession: mutationOf({
    ...ends,
    refused: refusals.as('EndSessionRefused'),
    call: ({ session }) => session.endSession,
    sends: (input) => ({ path: { id: sessionIdIn(input.session) } }),
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
