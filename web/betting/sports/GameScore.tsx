import { graphql, useFragment } from 'react-relay/hooks';
import type { GameScore_game$key } from './__generated__/GameScore_game.graphql';
import styles from './GameTable.module.css';

/** The goals of both sides, one above the other beside their names. */
export function GameScore({ game }: { game: GameScore_game$key }) {
  const { score } = useFragment(
    graphql`
      fragment GameScore_game on Game {
        score {
          home
          away
        }
      }
    `,
    game,
  );
  if (!score) return null;
  return (
    <span className={styles.score}>
      <span>{score.home}</span>
      <span className="visually-hidden">:</span>
      <span>{score.away}</span>
    </span>
  );
}
