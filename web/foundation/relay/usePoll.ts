import { useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useEvery } from './useEvery';
import { refetch } from './load';

/** A query that is fetched again at intervals. */
interface Poll {
  query: GraphQLTaggedNode;
  variables?: Variables;
  everyMs: number;
}

/** Fetches a query again at intervals, while it is wanted and the page is visible; what shows its data is drawn again. */
export function usePoll({ query, variables = {}, everyMs }: Poll, isWanted: boolean): void {
  const environment = useRelayEnvironment();
  // After a failed poll the next one tries again; the frame says when there is no connection.
  useEvery(everyMs, isWanted, () => refetch(environment, query, variables).catch(() => undefined));
}
