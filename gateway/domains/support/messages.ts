/** The operator's messages to the player, and which of them were read. */
import type {
  MutationResolvers,
  OperatorMessageConnectionResolvers,
  OperatorMessageEdgeResolvers,
  OperatorMessageResolvers,
  PlayerResolvers,
  ResolversTypes,
} from '../../__generated__/resolvers';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, numberKey, toGlobalId } from '../../request/ids';
import { asPlayer, signedInPlayer } from '../session/player';
import { cursorFor, pageSize } from '../shared/paging';
import { messageKeys } from './messageKeys';
import type { OperatorMessageParent } from './parents';

const messageCursor = cursorFor('message');
const messagesPerPage = { fallback: 20, max: 50 };

const Player: Pick<PlayerResolvers, 'operatorMessages'> = {
  async operatorMessages(_, { first, after }, { sources }) {
    const before = after == null ? undefined : messageCursor.read(after);
    const query = { limit: pageSize(first, messagesPerPage), before };
    const { messages, hasMore } = (await sources.support.messages({ query })).value;
    return { messages, hasMore, hasBefore: before !== undefined };
  },
};

const cursorOf = (message: OperatorMessageParent | undefined): string | null =>
  message ? messageCursor.write(message.id) : null;

const OperatorMessageConnection: OperatorMessageConnectionResolvers = {
  edges: ({ messages }) => messages,
  pageInfo: ({ messages, hasMore, hasBefore }) => ({
    hasNextPage: hasMore,
    hasPreviousPage: hasBefore,
    startCursor: cursorOf(messages[0]),
    endCursor: cursorOf(messages.at(-1)),
  }),
};

const OperatorMessageEdge: OperatorMessageEdgeResolvers = {
  cursor: ({ id }) => messageCursor.write(id),
  node: (message) => message,
};

const OperatorMessage: Pick<OperatorMessageResolvers, 'id'> = {
  id: ({ id }) => toGlobalId('OperatorMessage', id),
};

type Refused = Extract<
  ResolversTypes['ReadOperatorMessageResult'],
  { __typename: 'ReadOperatorMessageRefused' }
>;

/** A refusal with its code and translation key. */
export function refusedToRead(code: 'SIGNED_OUT' | 'TOO_MANY_TRIES' | 'MESSAGE_UNKNOWN'): Refused {
  return { __typename: 'ReadOperatorMessageRefused', code, messageKey: messageKeys[code] };
}

const Mutation: Pick<MutationResolvers, 'readOperatorMessage'> = {
  async readOperatorMessage(_parent, { input }, context) {
    const key = keyOf('OperatorMessage', input.message);
    const id = key === null ? null : numberKey(key);
    if (id === null) throw badInput('There is no message with this id.');
    const answer = await asPlayer(context, () => context.sources.support.readMessage({ path: { id } }));
    if (answer && !answer.ok) {
      if (answer.refusal.code === 'MESSAGE_UNKNOWN') return refusedToRead('MESSAGE_UNKNOWN');
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', answer.status, answer.retryAfterMs);
    }
    // It counts the unread messages.
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player
      ? { __typename: 'OperatorMessageRead', message: answer.value, player }
      : refusedToRead('SIGNED_OUT');
  },
};

export const messageResolvers = {
  Player,
  OperatorMessageConnection,
  OperatorMessageEdge,
  OperatorMessage,
  Mutation,
};
