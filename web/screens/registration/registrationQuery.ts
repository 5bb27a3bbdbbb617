import { graphql } from 'react-relay/hooks';

/** The data of the registration page. */
export const registrationQuery = graphql`
  query registrationQuery {
    site {
      ...Registration_site
    }
  }
`;
