/* eslint-disable relay/unused-fields -- it fetches what the header shows */
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { readAnew, refetch } from '../../foundation/relay/load';
import { useOnNews, type PlayerNews } from '../session/usePlayerNews';
import { useReadWhileVisible } from '../session/useReadWhileVisible';

/** How often a visible page reads the balance again that nobody tells it about. */
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
 * Reads the balance of an account again whenever it changed elsewhere, by a deposit, a payout or another device, and at
 * once when the page becomes visible again. While nobody tells of changes it is read every 30 seconds, too. A read that
 * fails changes nothing.
 */
export function useBalanceWatch(accountId: string | undefined, news: PlayerNews): void {
  const environment = useRelayEnvironment();
  const read = () => {
    // After a failed read the next one tries again; the frame says when there is no connection.
    if (accountId !== undefined) refetch(environment, query, { account: accountId }).catch(() => undefined);
  };
  useReadWhileVisible(accountId !== undefined, news.isFollowed ? undefined : intervalMs, read);
  useOnNews(news, 'BALANCE', () => {
    if (accountId !== undefined) readAnew(environment, query, { account: accountId }).catch(() => undefined);
  });
}
