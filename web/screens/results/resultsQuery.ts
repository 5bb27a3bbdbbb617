import { graphql } from 'react-relay/hooks';

/** The games that ended on one day. */
export const resultsQuery = graphql`
  query resultsQuery($day: Day!, $after: String) {
    ...ResultList_query @arguments(day: $day, after: $after)
  }
`;
