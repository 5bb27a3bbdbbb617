import { graphql } from 'react-relay/hooks';

/** The chances of a game, and its closing prices, which have results once it is over. */
export const chancesQuery = graphql`
  query chancesQuery($number: Int!) {
    game(number: $number) @catch(to: RESULT) {
      id
      ...Chances_game
      ...ClosingPrices_game
    }
  }
`;
