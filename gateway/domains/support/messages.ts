/** The operator's messages to the player, and which of them were read. */
import type {
  MutationResolvers,
  OperatorMessageConnectionResolvers,
  OperatorMessageEdgeResolvers,
  OperatorMessageResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { keyOf, numberKey, toGlobalId } from '../../request/ids';
import { mutationOf } from '../session/mutation';
import { cursorFor, pageSize } from '../shared/paging';
import type { OperatorMessageParent } from './parents';
import { ofMessages } from './refusals';

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

const Mutation: Pick<MutationResolvers, 'readOperatorMessage'> = {
  readOperatorMessage: mutationOf({
    refused: ofMessages.as('ReadOperatorMessageRefused'),
    call: ({ support }) => support.readMessage,
    sends({ message }) {
      const key = keyOf('OperatorMessage', message);
      const id = key === null ? null : numberKey(key);
      if (id === null) throw badInput('There is no message with this id.');
      return { path: { id } };
    },
    // It counts the unread messages.
    clears: ({ user }) => [user.config],
    player: true,
    done: 'OperatorMessageRead',
    gives: (message) => ({ message }),
  }),
};

export const messageResolvers = {
  Player,
  OperatorMessageConnection,
  OperatorMessageEdge,
  OperatorMessage,
  Mutation,
};
