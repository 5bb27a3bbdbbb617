import { graphql } from 'react-relay/hooks';

/** The games in play, and the next hours of the line. */
export const homeQuery = graphql`
  query homeQuery($sideMarkets: Boolean!) {
    live: games(section: LIVE, sideMarkets: $sideMarkets, first: 25) {
      edges {
        node {
          id
        }
      }
    }
    line: games(section: LINE, sideMarkets: $sideMarkets, first: 20) {
      edges {
        node {
          id
        }
      }
    }
    ...HomeSummary_query @arguments(sideMarkets: $sideMarkets)
    ...HomeLive_query @arguments(sideMarkets: $sideMarkets)
    ...HomeLine_query @arguments(sideMarkets: $sideMarkets)
  }
`;
