import { graphql } from 'react-relay/hooks';

/** The data of the pages that stand in for others. */
export const statesQuery = graphql`
  query statesQuery($isBlock: Boolean!) {
    site {
      maintenance {
        startAt
        finishAt
      }
    }
    player @include(if: $isBlock) {
      blockAppeals {
        isBanned
      }
    }
  }
`;
