import { graphql } from 'react-relay/hooks';

/** The operator's messages to the player, and the player's requests to the operator; `isPage`: with what their page needs. */
export const supportQuery = graphql`
  query supportQuery($after: String, $messagesAfter: String, $isPage: Boolean = false) {
    player {
      ...SupportParts_player @arguments(after: $after, messagesAfter: $messagesAfter)
    }
    site @include(if: $isPage) {
      ...OfficePage_site
    }
  }
`;
