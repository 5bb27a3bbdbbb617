import { graphql } from 'react-relay/hooks';

/** The operator's messages to the player, and the player's requests to the operator. */
export const supportQuery = graphql`
  query supportQuery($after: String, $messagesAfter: String) {
    player {
      ...SupportParts_player @arguments(after: $after, messagesAfter: $messagesAfter)
    }
  }
`;
