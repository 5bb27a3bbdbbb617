import { graphql } from 'react-relay/hooks';

/**
 * The coupon of a receipt, with the balance after placing or payout. In the tab that placed it, both are in the store
 * already; other tabs fetch them. Preloadable like the coupon's query.
 */
export const receiptQuery = graphql`
  query receiptQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...ReceiptCard_coupon @alias(as: "coupon")
    }
    player {
      activeAccount {
        balance {
          amount
          currency
        }
      }
    }
  }
`;
