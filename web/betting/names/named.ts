/* eslint-disable relay/unused-fields -- other files write the names that these fragments read */
import { graphql, readInlineData } from 'react-relay/hooks';
import type { NamedGame, NamedMarket, NamedOutcome } from './labels';
import type { named_game$key } from './__generated__/named_game.graphql';
import type { named_market$key } from './__generated__/named_market.graphql';
import type { named_outcome$key } from './__generated__/named_outcome.graphql';

/** The fields that a game's name needs. */
export function namedGame(game: named_game$key): NamedGame {
  return readInlineData(
    graphql`
      fragment named_game on Game @inline {
        title
        home {
          name
        }
        away {
          name
        }
      }
    `,
    game,
  );
}

/** The fields that a market's name needs. */
export function namedMarket(market: named_market$key): NamedMarket {
  return readInlineData(
    graphql`
      fragment named_market on Market @inline {
        kind
        line
      }
    `,
    market,
  );
}

/** The fields that an outcome's name needs. */
export function namedOutcome(outcome: named_outcome$key): NamedOutcome {
  return readInlineData(
    graphql`
      fragment named_outcome on Outcome @inline {
        kind
        score {
          home
          away
        }
        competitor {
          name
          code
        }
      }
    `,
    outcome,
  );
}
