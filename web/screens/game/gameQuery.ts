import { graphql } from 'react-relay/hooks';

/** One game with all its markets. */
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
    }
  }
`;
