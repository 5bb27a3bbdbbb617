import { graphql } from 'react-relay/hooks';

/** The coupons of singles that were placed at once, with the balance after placing or payout. */
export const singlesReceiptQuery = graphql`
  query singlesReceiptQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...SinglesReceipt_coupon @alias(as: "coupon")
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
