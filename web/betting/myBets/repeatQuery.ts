import { graphql } from 'react-relay/hooks';

/** The outcomes of a placed coupon as they stand now. */
export const repeatQuery = graphql`
  query repeatQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Outcome @alias(as: "outcome") {
        id
        price
        priceVersion
        state
      }
    }
  }
`;
