import type {
  PlayerResolvers,
  SupportRequestConnectionResolvers,
  SupportRequestEdgeResolvers,
  SupportRequestResolvers,
} from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { cursorFor, pageSize } from '../shared/paging';
import { appealResolvers } from './appeals';
import { askSupport } from './ask';
import { attachmentResolvers } from './attachments';
import { messageResolvers } from './messages';
import type { SupportRequestParent } from './parents';
import { topicFromWire } from './wire';

const requestCursor = cursorFor('support');
const requestsPerPage = { fallback: 20, max: 50 };

const Player: Pick<PlayerResolvers, 'supportRequests'> = {
  async supportRequests(_, { first, after }, { sources }) {
    const before = after == null ? undefined : requestCursor.read(after);
    const query = { limit: pageSize(first, requestsPerPage), before };
    const { requests, hasMore } = (await sources.support.requests({ query })).value;
    return { requests, hasMore, hasBefore: before !== undefined };
  },
};

const SupportRequestConnection: SupportRequestConnectionResolvers = {
  edges: ({ requests }) => requests,
  pageInfo: ({ requests, hasMore, hasBefore }) => ({
    hasNextPage: hasMore,
    hasPreviousPage: hasBefore,
    startCursor: cursorOf(requests[0]),
    endCursor: cursorOf(requests.at(-1)),
  }),
};

const cursorOf = (request: SupportRequestParent | undefined): string | null =>
  request ? requestCursor.write(request.id) : null;

const SupportRequestEdge: SupportRequestEdgeResolvers = {
  cursor: ({ id }) => requestCursor.write(id),
  node: (request) => request,
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
  SupportRequestConnection,
  SupportRequestEdge,
  SupportRequest,
  Mutation: {
    askSupport,
    ...messageResolvers.Mutation,
    ...attachmentResolvers.Mutation,
    ...appealResolvers.Mutation,
  },
};
