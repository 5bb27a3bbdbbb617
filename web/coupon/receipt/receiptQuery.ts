import { graphql } from 'react-relay/hooks';

/** The coupon of a receipt. In the tab that placed it, it is in the store already. Preloadable like the coupon's. */
export const receiptQuery = graphql`
  query receiptQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...ReceiptCard_coupon @alias(as: "coupon")
    }
  }
`;
