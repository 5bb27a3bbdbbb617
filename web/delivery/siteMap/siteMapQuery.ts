import { graphql } from 'react-relay/hooks';

/**
 * The games of a section, for their addresses; and whether the site's configuration is known, without which no route is
 * known to be on.
 */
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
