import { graphql, useFragment } from 'react-relay/hooks';
import { FreshnessNotice } from '../../betting/sports/FreshnessNotice';
import type { GameFreshness_game$key } from './__generated__/GameFreshness_game.graphql';

/** The age of the game's prices. Apart from the page, so that a newer copy renders only this line. */
export function GameFreshness({ game }: { game: GameFreshness_game$key }) {
  const { freshness } = useFragment(
    graphql`
      fragment GameFreshness_game on Game {
        freshness {
          ...FreshnessNotice_freshness
        }
      }
    `,
    game,
  );
  return <FreshnessNotice freshness={freshness} />;
}
