import { graphql } from 'react-relay/hooks';

/**
 * Everything that a coupon shows and checks about its outcomes, and the player who would place it. Preloadable: the
 * data are requested by the query's id, while the query itself loads with the code that shows them.
 */
export const couponQuery = graphql`
  query couponQuery($ids: [ID!]!) @preloadable {
    nodes(ids: $ids) @catch(to: RESULT) {
      ... on Outcome @alias(as: "outcome") {
        id
        price
        priceVersion
        state
        market {
          game {
            id
            status
            scoreVersion
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
        currency {
          firstStake {
            amount
          }
          stakeStep {
            amount
          }
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
        maxVip {
          amount
        }
        isBonusBetOffered
      }
    }
    ...useCouponAnswer_query
    site {
      defaultCurrency {
        code
        firstStake {
          amount
        }
        stakeStep {
          amount
        }
      }
      isDemo
      isRegistrationAllowed
    }
  }
`;
