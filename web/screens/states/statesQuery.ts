import { graphql } from 'react-relay/hooks';

/** What the pages that stand in for others have to tell. */
export const statesQuery = graphql`
  query statesQuery {
    site {
      maintenance {
        startAt
        finishAt
      }
    }
  }
`;
