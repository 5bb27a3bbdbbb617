import { graphql } from 'react-relay/hooks';

/** Addresses of a section's games; whether the site's configuration can be had, without which nothing is known to be on. */
export const siteMapQuery = graphql`
  query siteMapQuery($section: Section!, $after: String) {
    site {
      __typename
    }
    games(section: $section, first: 100, after: $after) {
      edges {
        node {
          slug
          champ {
            slug
            sport {
              slug
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
