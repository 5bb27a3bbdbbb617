import type { PlayerResolvers, SupportRequestResolvers } from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { listOf } from '../shared/paging';
import { appealResolvers } from './appeals';
import { askSupport } from './ask';
import { attachmentResolvers } from './attachments';
import { messageResolvers } from './messages';
import type { SupportRequestParent } from './parents';
import { topicFromWire } from './wire';

const list = listOf<SupportRequestParent>('support');

const Player: Pick<PlayerResolvers, 'supportRequests'> = {
  supportRequests: (_, page, { sources }) =>
    list.slice(page, async (query) => {
      const { requests: items, hasMore } = (await sources.support.requests({ query })).value;
      return { items, hasMore };
    }),
};

const SupportRequest: Pick<SupportRequestResolvers, 'id' | 'topic' | 'status'> = {
  id: ({ id }) => toGlobalId('SupportRequest', id),
  topic: ({ topic }) => topicFromWire(topic),
  status: ({ answer }) => (answer === null ? 'WAITING' : 'ANSWERED'),
};

export const resolvers = {
  ...messageResolvers,
  ...attachmentResolvers,
  ...appealResolvers,
  Player: { ...Player, ...messageResolvers.Player, ...appealResolvers.Player },
  SupportRequestConnection: list.connection,
  SupportRequestEdge: list.edge,
  SupportRequest,
  Mutation: {
    askSupport,
    ...messageResolvers.Mutation,
    ...attachmentResolvers.Mutation,
    ...appealResolvers.Mutation,
  },
};
