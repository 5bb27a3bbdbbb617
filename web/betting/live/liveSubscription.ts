import { graphql } from 'react-relay/hooks';

/**
 * Everything that changes while a game is played: prices, scores, clocks, suspension, and the markets that lists show
 * when others appeared or disappeared. Relay updates the components that show it. For the signed-in player it says what is
 * new, which the player's menu then reads.
 */
export const liveSubscription = graphql`
  subscription liveSubscription($topics: [ID!]!, $after: String) {
    live(topics: $topics, after: $after) {
      cursor
      removed
      lineupChanged
      gap
      stale
      player
      rows {
        id
        mainMarkets {
          id
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
            priceVersion
            state
          }
        }
      }
      changed {
        __typename
        id
        ... on Game {
          status
          suspended
          marketsRevision
          marketCount
          clock {
            period
            minute
            addedMinute
          }
          score {
            home
            away
          }
          scoreVersion
          halfTimeScore {
            home
            away
          }
          winner {
            name
            code
          }
          timeline {
            kind
            side
            minute
            addedMinute
            player
            score {
              home
              away
            }
          }
        }
        ... on Outcome {
          price
          priceVersion
          state
        }
      }
    }
  }
`;
