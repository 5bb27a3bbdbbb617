import { graphql } from 'react-relay/hooks';

/** What the player is asked to agree to: since when the terms are in force, and where they can be read. */
export const confirmQuery = graphql`
  query confirmQuery($url: String!, $lang: String!) {
    page(url: $url) {
      terms {
        updatedAt
      }
    }
    site {
      languages
      availableRoutes
    }
    information(lang: $lang) {
      ...Documents_information @arguments(page: "confirm")
    }
  }
`;
