import { graphql } from 'react-relay/hooks';

/** All that a coupon shows and checks about its outcomes, and the player who would place it. */
export const couponQuery = graphql`
  query couponQuery($ids: [ID!]!) {
    nodes(ids: $ids) @catch(to: RESULT) {
      ... on Outcome @alias(as: "outcome") {
        id
        price
        priceVersion
        state
        market {
          game {
            id
            freshness {
              stale
            }
          }
        }
        ...BetRow_outcome
      }
    }
    player {
      id
      activeAccount {
        id
        balance {
          amount
          currency
        }
      }
      stakeBounds {
        min {
          amount
          currency
        }
        max {
          amount
        }
        maxPayout {
          amount
        }
        maxBets
      }
    }
    site {
      currencies
    }
  }
`;
