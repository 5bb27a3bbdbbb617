import { graphql } from 'react-relay/hooks';

/** The opening prices and the last moves of a market, which a player asks for. */
export const priceMovesQuery = graphql`
  query priceMovesQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Market {
        kind
        line
        outcomes {
          id
          kind
          score {
            home
            away
          }
          competitor {
            name
            code
          }
          price
          openingPrice {
            at
            price
          }
          moves {
            at
            price
          }
        }
      }
    }
  }
`;
