import { graphql } from 'react-relay/hooks';

/** What the security page shows. */
export const securityQuery = graphql`
  query securityQuery {
    player {
      ...ProtectionStatus_player
      ...EmailConfirmation_player
      ...TwoStep_player
      ...Passkeys_player
    }
    site {
      isEmailConfirmationOffered
      arePasskeysOffered
    }
  }
`;
