import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { createOperationDescriptor, getRequest, type Environment } from 'relay-runtime';
import { refetch } from '../../foundation/relay/load';
import { useReadWhileVisible } from './useReadWhileVisible';
import type { useUnreadMessagesQuery$data } from './__generated__/useUnreadMessagesQuery.graphql';

/** How often a visible page asks for new messages. */
const intervalMs = 60_000;

/** By the player's id: an answer without the player leaves the player on the page. */
const query = graphql`
  query useUnreadMessagesQuery($player: ID!) {
    node(id: $player) {
      ... on Player {
        unreadMessageCount
      }
    }
  }
`;

/** The count in the store; an answer without it leaves the last one. */
function countInStore(environment: Environment, player: string) {
  const { fragment } = createOperationDescriptor(getRequest(query), { player });
  let last = 0;
  return {
    subscribe(changed: () => void) {
      const subscription = environment.subscribe(environment.lookup(fragment), changed);
      return () => subscription.dispose();
    },
    read() {
      const { node } = environment.lookup(fragment).data as Partial<useUnreadMessagesQuery$data>;
      last = node?.unreadMessageCount ?? last;
      return last;
    },
  };
}

/**
 * How many messages of the operator the player has not read; 0 until it is known. The browser asks for it once the
 * player's menu is there, so that no page waits for it, then every 60 seconds while the page is visible, and at once
 * when it becomes visible again. Reading a message changes it in the store.
 */
export function useUnreadMessages(playerId: string | undefined): number {
  const environment = useRelayEnvironment();
  const count = useMemo(() => countInStore(environment, playerId ?? ''), [environment, playerId]);

  useEffect(() => {
    // After a failed read the next one tries again; the frame says when there is no connection.
    if (playerId !== undefined) refetch(environment, query, { player: playerId }).catch(() => undefined);
  }, [environment, playerId]);
  useReadWhileVisible(playerId !== undefined, intervalMs, () => {
    refetch(environment, query, { player: playerId }).catch(() => undefined);
  });
  return useSyncExternalStore(count.subscribe, count.read, () => 0);
}
