import { graphql } from 'react-relay/hooks';

/** Whom the network proved, and what a new account needs. */
export const socialRegistrationQuery = graphql`
  query socialRegistrationQuery {
    site {
      isRegistrationAllowed
      ...SocialRegistration_site
      ...SocialWays_site
    }
    socialSignIn {
      outcome
      ...SocialNotice_signIn
      ...SocialRegistration_signIn
    }
  }
`;
