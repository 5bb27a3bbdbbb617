import { graphql } from 'react-relay/hooks';

/** The data of the sign-in pages. */
export const loginQuery = graphql`
  query loginQuery {
    site {
      isRegistrationAllowed
      ...SignIn_site
    }
  }
`;
