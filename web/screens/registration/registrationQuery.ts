import { graphql } from 'react-relay/hooks';

/** What the page to register on shows. */
export const registrationQuery = graphql`
  query registrationQuery {
    site {
      ...Registration_site
    }
  }
`;
