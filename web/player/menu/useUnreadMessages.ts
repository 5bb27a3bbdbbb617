import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { createOperationDescriptor, getRequest, type Environment } from 'relay-runtime';
import { readAnew, refetch } from '../../foundation/relay/load';
import { useOnNews, type PlayerNews } from '../session/usePlayerNews';
import { useReadWhileVisible } from '../session/useReadWhileVisible';
import type { useUnreadMessagesQuery$data } from './__generated__/useUnreadMessagesQuery.graphql';

/** How often a visible page asks for new messages that nobody tells it about. */
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
 * player's menu is there, so that no page waits for it, then whenever the operator wrote or another device read a message,
 * and at once when the page becomes visible again. While nobody tells of messages it asks every 60 seconds, too. Reading
 * a message changes it in the store.
 */
export function useUnreadMessages(playerId: string | undefined, news: PlayerNews): number {
  const environment = useRelayEnvironment();
  const count = useMemo(() => countInStore(environment, playerId ?? ''), [environment, playerId]);

  const read = useCallback(() => {
    // After a failed read the next one tries again; the frame says when there is no connection.
    if (playerId !== undefined) refetch(environment, query, { player: playerId }).catch(() => undefined);
  }, [environment, playerId]);
  useEffect(read, [read]);
  useReadWhileVisible(playerId !== undefined, news.isFollowed ? undefined : intervalMs, read);
  useOnNews(news, 'MESSAGES', () => {
    if (playerId !== undefined) readAnew(environment, query, { player: playerId }).catch(() => undefined);
  });
  return useSyncExternalStore(count.subscribe, count.read, () => 0);
}
