import { graphql } from 'react-relay/hooks';

/** What the security page shows. */
export const securityQuery = graphql`
  query securityQuery($isBack: Boolean!) {
    player {
      ...ProtectionStatus_player
      ...EmailConfirmation_player
      ...EmailChange_player
      ...PhoneConfirmation_player
      ...PhoneRemoval_player
      ...TwoStep_player
      ...SocialNetworks_player
      ...Passkeys_player
      ...YourData_player
      ...CloseAccount_player
    }
    site {
      isEmailConfirmationOffered
      arePasskeysOffered
      isPhoneConfirmationOffered
      ...SocialNetworks_site
      ...OfficePage_site
    }
    socialSignIn @include(if: $isBack) {
      ...SocialNotice_signIn
    }
  }
`;
