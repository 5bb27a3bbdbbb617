import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { GameStatus } from './GameStatus';
import { gameName } from '../names/labels';
import type { Scoreboard_game$key } from './__generated__/Scoreboard_game.graphql';
import styles from './Scoreboard.module.css';

/** The head of a game's page: the sides, the score, the progress, and when the replayed game was really played. */
export function Scoreboard({ game }: { game: Scoreboard_game$key }) {
  const data = useFragment(
    graphql`
      fragment Scoreboard_game on Game {
        kind
        status
        title
        home {
          name
          originalName
        }
        away {
          name
          originalName
        }
        score {
          home
          away
        }
        winner {
          name
        }
        originalStartsAt
        originalHourKnown
        reconstructed
        ...GameStatus_game
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const format = useFormat();
  const { kind, home, away, score, winner, originalStartsAt: startsAt } = data;
  // When only the day is known, it is the same for readers in all time zones.
  const playedAt = data.originalHourKnown ? startsAt : `${startsAt.slice(0, 10)}T12:00:00Z`;

  return (
    <header className={styles.board}>
      {kind === 'RACE' ? (
        <h1 className={styles.title}>{gameName(data)}</h1>
      ) : (
        <h1 className={styles.sides}>
          <span className={styles.side} title={home?.originalName}>
            <bdi>{home?.name}</bdi>
          </span>
          <span className={styles.score}>{score ? `${score.home} : ${score.away}` : '–'}</span>
          <span className={styles.side} title={away?.originalName}>
            <bdi>{away?.name}</bdi>
          </span>
        </h1>
      )}
      {winner && <p className={styles.winner}>{t('race_won_by', { name: winner.name })}</p>}
      <GameStatus game={data} />
      <p className={styles.replay}>
        {t(kind === 'RACE' ? 'replay_race' : 'replay_match', { date: format.date(playedAt) })}
        {data.reconstructed && data.status !== 'LINE' && <> {t('replay_reconstructed')}</>}
      </p>
    </header>
  );
}
