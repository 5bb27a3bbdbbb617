import { graphql } from 'react-relay/hooks';

/** A section's games, and the sports that have games. */
export const sectionQuery = graphql`
  query sectionQuery($section: Section!, $filter: GamesFilter, $sideMarkets: Boolean!, $after: String) {
    games(section: $section, filter: $filter, sideMarkets: $sideMarkets, first: 50, after: $after) {
      edges {
        node {
          id
        }
      }
    }
    sports(section: $section) @catch(to: RESULT) {
      champs(section: $section) {
        slug
        name
      }
    }
    ...SectionTabs_query @arguments(section: $section)
    ...GameList_query @arguments(section: $section, filter: $filter, sideMarkets: $sideMarkets, after: $after)
  }
`;
