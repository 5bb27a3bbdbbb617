import { graphql } from 'react-relay/hooks';

/** What a page to which withdrawals return shows: the newest withdrawal, as the cashier knows it. */
export const withdrawalReturnQuery = graphql`
  query withdrawalReturnQuery {
    player {
      withdrawals(first: 1) @catch(to: RESULT) {
        edges {
          node {
            ...WithdrawalState_withdrawal
          }
        }
      }
    }
  }
`;
