/* eslint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- it fetches what other components read */
import { graphql } from 'react-relay/hooks';
import { usePoll } from '../../foundation/relay/usePoll';

/** How often deposits that are under way are fetched again. */
const everyMs = 3000;

const query = graphql`
  query useDepositPollQuery {
    player {
      activeAccount {
        balance {
          amount
          currency
        }
      }
      deposits {
        ...DepositState_deposit
        ...DepositItem_deposit
      }
      ...HeldMoney_player
    }
  }
`;

/** Keeps deposits and the balance up to date while one on screen is under way and the page is visible. */
export function useDepositPoll(isUnderWay: boolean): void {
  usePoll({ query, everyMs }, isUnderWay);
}
