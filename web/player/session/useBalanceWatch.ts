/* eslint-disable relay/unused-fields -- it fetches what the header shows */
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../foundation/relay/load';
import { useReadWhileVisible } from './useReadWhileVisible';

/** How often a visible page reads the balance again. */
const intervalMs = 30_000;

/** By the account, not by the player: an answer without it leaves the player and the last balance on the page. */
const query = graphql`
  query useBalanceWatchQuery($account: ID!) {
    node(id: $account) {
      ... on Account {
        balance {
          amount
          currency
        }
      }
    }
  }
`;

/**
 * Reads the balance of an account again every 30 seconds while the page is visible, and at once when it becomes visible
 * again: deposits, payouts and other devices change it without an action in this tab. A read that fails changes
 * nothing.
 */
export function useBalanceWatch(accountId: string | undefined): void {
  const environment = useRelayEnvironment();
  useReadWhileVisible(accountId !== undefined, intervalMs, () => {
    // After a failed read the next one tries again; the frame says when there is no connection.
    refetch(environment, query, { account: accountId }).catch(() => undefined);
  });
}
