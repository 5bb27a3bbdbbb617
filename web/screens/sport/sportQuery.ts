import { graphql } from 'react-relay/hooks';

/** A sport's games in a section. */
export const sportQuery = graphql`
  query sportQuery(
    $section: Section!
    $sport: String!
    $filter: GamesFilter
    $sideMarkets: Boolean!
    $after: String
  ) {
    sport(slug: $sport) @catch(to: RESULT) {
      slug
      champs(section: $section) {
        slug
        name
      }
      ...SportHead_sport @arguments(section: $section)
    }
    games(
      section: $section
      sport: $sport
      filter: $filter
      sideMarkets: $sideMarkets
      first: 50
      after: $after
    ) {
      edges {
        node {
          id
        }
      }
    }
    ...GameList_query
      @arguments(section: $section, sport: $sport, filter: $filter, sideMarkets: $sideMarkets, after: $after)
  }
`;
