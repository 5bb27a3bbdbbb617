import { graphql } from 'react-relay/hooks';

/** What the modal about identification shows. */
export const identificationModalQuery = graphql`
  query identificationModalQuery {
    player {
      verification {
        status
        missing
        isDataComplete
        isOffered
      }
    }
    site {
      isIdentificationEnabled
    }
  }
`;
