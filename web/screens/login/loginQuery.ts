import { graphql } from 'react-relay/hooks';

/** The data of the sign-in pages; for a guest who comes back from a social network, what became of it. */
export const loginQuery = graphql`
  query loginQuery($isBack: Boolean!) {
    site {
      isRegistrationAllowed
      ...SignIn_site
    }
    socialSignIn @include(if: $isBack) {
      network
      request
      email
      ...SocialNotice_signIn
    }
  }
`;
