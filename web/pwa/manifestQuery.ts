import { graphql } from 'react-relay/hooks';

/** What the installed site is called, and its colour. */
export const manifestQuery = graphql`
  query manifestQuery {
    site {
      companyName
      pwaManifest {
        themeColor
      }
    }
  }
`;
