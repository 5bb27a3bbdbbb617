import { graphql } from 'react-relay/hooks';

/** What the verification page shows; asked again after each upload. */
export const verificationQuery = graphql`
  query verificationQuery {
    player {
      ...VerificationProgress_player
    }
    site {
      ...OfficePage_site
    }
  }
`;
