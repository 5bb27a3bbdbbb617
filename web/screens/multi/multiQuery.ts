import { graphql } from 'react-relay/hooks';

/** Up to four games by their numbers, 0 for none, and the games in play to choose from. */
export const multiQuery = graphql`
  query multiQuery($first: Int!, $second: Int!, $third: Int!, $fourth: Int!) {
    first: game(number: $first) {
      id
      ...MultiGame_game
    }
    second: game(number: $second) {
      id
      ...MultiGame_game
    }
    third: game(number: $third) {
      id
      ...MultiGame_game
    }
    fourth: game(number: $fourth) {
      id
      ...MultiGame_game
    }
    live: games(section: LIVE, first: 100) {
      edges {
        node {
          id
        }
      }
      ...MultiChoices_games
    }
  }
`;
