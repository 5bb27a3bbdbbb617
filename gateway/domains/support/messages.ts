/** The operator's messages to the player, and which of them were read. */
import type {
  MutationResolvers,
  OperatorMessageResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { numberIn, toGlobalId } from '../../request/ids';
import { mutationOf } from '../session/mutation';
import { listOf } from '../shared/paging';
import type { OperatorMessageParent } from './parents';
import { ofMessages } from './refusals';

const list = listOf<OperatorMessageParent>('message');

const Player: Pick<PlayerResolvers, 'operatorMessages'> = {
  operatorMessages: (_, page, { sources }) =>
    list.slice(page, async (query) => {
      const { messages: items, hasMore } = (await sources.support.messages({ query })).value;
      return { items, hasMore };
    }),
};

const OperatorMessage: Pick<OperatorMessageResolvers, 'id'> = {
  id: ({ id }) => toGlobalId('OperatorMessage', id),
};

const Mutation: Pick<MutationResolvers, 'readOperatorMessage'> = {
  readOperatorMessage: mutationOf({
    refused: ofMessages.as('ReadOperatorMessageRefused'),
    call: ({ support }) => support.readMessage,
    sends({ message }) {
      const id = numberIn('OperatorMessage', message);
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
  OperatorMessageConnection: list.connection,
  OperatorMessageEdge: list.edge,
  OperatorMessage,
  Mutation,
};
