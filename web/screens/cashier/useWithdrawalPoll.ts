/* eslint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- it fetches what other components read */
import { graphql } from 'react-relay/hooks';
import { usePoll } from '../../foundation/relay/usePoll';

/** How often withdrawals that are under way are fetched again. */
const everyMs = 3000;

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
  usePoll({ query, everyMs }, isUnderWay);
}
