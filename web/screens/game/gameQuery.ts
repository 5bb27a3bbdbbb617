import { graphql } from 'react-relay/hooks';

/** One game with all its markets and what is known about it, and the other games in play. */
export const gameQuery = graphql`
  query gameQuery($number: Int!) {
    game(number: $number) @catch(to: RESULT) {
      id
      champ {
        slug
        sport {
          slug
        }
      }
      ...named_game
      ...trails_game
      ...GameTrail_game
      ...GameFreshness_game
      ...Scoreboard_game
      ...Timeline_game
      ...Markets_game
      ...ClosingPrices_game
      ...Chances_game
      ...Form_game
      ...GameStandings_game
      ...Meetings_game
    }
    others: games(section: LIVE, first: 13) {
      edges {
        node {
          id
        }
      }
    }
    ...OtherGames_query
  }
`;
