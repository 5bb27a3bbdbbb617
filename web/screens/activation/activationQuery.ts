import { graphql } from 'react-relay/hooks';

/** What the page of a registration's link needs. */
export const activationQuery = graphql`
  query activationQuery {
    site {
      isRegistrationAllowed
      ...RegistrationByLink_site
    }
  }
`;
