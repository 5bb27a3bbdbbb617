import { graphql } from 'react-relay/hooks';

/** The player's requests to the operator. */
export const supportQuery = graphql`
  query supportQuery($after: String) {
    player {
      ...SupportRequestList_player @arguments(after: $after)
    }
  }
`;
