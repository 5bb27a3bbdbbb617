import { graphql } from 'react-relay/hooks';

/** The data of the pages that stand in for others. */
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
