import { graphql } from 'react-relay/hooks';

/** What the pages to sign in on show. */
export const loginQuery = graphql`
  query loginQuery {
    site {
      isRegistrationAllowed
      ...SignInForm_site
    }
  }
`;
