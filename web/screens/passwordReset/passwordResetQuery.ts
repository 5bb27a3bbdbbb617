import { graphql } from 'react-relay/hooks';

/** What the page of a link for a new password needs. */
export const passwordResetQuery = graphql`
  query passwordResetQuery {
    site {
      isPasswordResetOffered
    }
  }
`;
