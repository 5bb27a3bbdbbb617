import { graphql } from 'react-relay/hooks';

/**
 * The coupon of a receipt, with the balance that it left or paid. In the tab that placed it, both are in the store
 * already; the others learn of them by asking. Preloadable like the coupon's.
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
