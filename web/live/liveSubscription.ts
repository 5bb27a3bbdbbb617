import { graphql } from 'react-relay/hooks';

/** Everything that changes while a game is played: prices, scores, clocks, suspension. Relay updates what shows it. */
export const liveSubscription = graphql`
  subscription liveSubscription($topics: [ID!]!, $after: String) {
    live(topics: $topics, after: $after) {
      cursor
      removed
      lineupChanged
      gap
      stale
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
