import { graphql } from 'react-relay/hooks';

/** A championship's games in a section. */
export const champQuery = graphql`
  query champQuery(
    $section: Section!
    $sport: String!
    $champ: String!
    $filter: GamesFilter
    $sideMarkets: Boolean!
    $after: String
  ) {
    champ(slug: $champ) @catch(to: RESULT) {
      name
      sport {
        slug
      }
      ...ChampHead_champ
    }
    games(
      section: $section
      sport: $sport
      champ: $champ
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
      @arguments(
        section: $section
        sport: $sport
        champ: $champ
        filter: $filter
        sideMarkets: $sideMarkets
        after: $after
      )
  }
`;
