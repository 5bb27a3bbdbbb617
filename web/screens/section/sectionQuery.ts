import { graphql } from 'react-relay/hooks';

/** A section's games, and the sports that have games. */
export const sectionQuery = graphql`
  query sectionQuery($section: Section!, $after: String) {
    games(section: $section, first: 50, after: $after) {
      edges {
        node {
          id
        }
      }
    }
    ...SectionTabs_query @arguments(section: $section)
    ...GameList_query @arguments(section: $section, after: $after)
  }
`;
