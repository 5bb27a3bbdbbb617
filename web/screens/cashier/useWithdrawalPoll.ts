/* eslint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- it fetches what other components read */
import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../foundation/relay/load';

/** How often withdrawals that are under way are fetched again. */
const intervalMs = 3000;

const query = graphql`
  query useWithdrawalPollQuery {
    player {
      activeAccount {
        balance {
          amount
          currency
        }
      }
      withdrawalOptions {
        ...WithdrawalFields_options
      }
      withdrawals(first: 20) {
        edges {
          node {
            state
            ...WithdrawalItem_withdrawal
          }
        }
      }
    }
  }
`;

/** Keeps the newest withdrawals, the balance and what can be withdrawn up to date while one is under way and the page is visible. */
export function useWithdrawalPoll(isUnderWay: boolean): void {
  const environment = useRelayEnvironment();

  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      // After a failed poll the next one tries again; the frame says when there is no connection.
      if (document.visibilityState === 'visible') refetch(environment, query, {}).catch(() => undefined);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [environment, isUnderWay]);
}
