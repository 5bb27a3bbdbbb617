import { graphql } from 'react-relay/hooks';

/** The games in play, and the next hours of the line. */
export const homeQuery = graphql`
  query homeQuery {
    live: games(section: LIVE, first: 25) {
      edges {
        node {
          id
        }
      }
    }
    line: games(section: LINE, first: 20) {
      edges {
        node {
          id
        }
      }
    }
    ...HomeSummary_query
    ...HomeLive_query
    ...HomeLine_query
  }
`;
