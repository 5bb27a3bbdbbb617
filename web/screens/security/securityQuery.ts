import { graphql } from 'react-relay/hooks';

/** What the security page shows. */
export const securityQuery = graphql`
  query securityQuery {
    player {
      ...ProtectionStatus_player
      ...EmailConfirmation_player
      ...PhoneConfirmation_player
      ...TwoStep_player
    }
    site {
      isEmailConfirmationOffered
      isPhoneConfirmationOffered
    }
  }
`;
