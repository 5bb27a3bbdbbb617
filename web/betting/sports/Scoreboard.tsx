import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Star } from '../favourites/Star';
import { GameStatus } from './GameStatus';
import { gameName } from '../names/labels';
import type { Scoreboard_game$key } from './__generated__/Scoreboard_game.graphql';
import styles from './Scoreboard.module.css';

/** The head of a game's page: the sides, the score, the progress, and when the replayed game was really played. */
export function Scoreboard({ game }: { game: Scoreboard_game$key }) {
  const data = useFragment(
    graphql`
      fragment Scoreboard_game on Game {
        number
        kind
        status
        title
        home {
          name
          originalName
          slug
        }
        away {
          name
          originalName
          slug
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
  const { t: tMatch } = useTranslation('match');
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
      <p className={styles.stars}>
        <TeamStar team={home} />
        {data.status !== 'FINISHED' && (
          <span className={styles.starred}>
            <Star of={`GAME ${data.number}`} name={gameName(data)} />
            {kind === 'MATCH' && tMatch('favourite_this_match')}
          </span>
        )}
        <TeamStar team={away} />
      </p>
      <p className={styles.replay}>
        {tMatch(kind === 'RACE' ? 'replay_race' : 'replay_match', { date: format.date(playedAt) })}
        {data.reconstructed && data.status !== 'LINE' && <> {t('replay_reconstructed')}</>}
      </p>
    </header>
  );
}

/** The star of a side; none while the feed gives no key for it. */
function TeamStar({ team }: { team: { name: string; slug: string | null | undefined } | null | undefined }) {
  if (!team?.slug) return null;
  return (
    <span className={styles.starred}>
      <Star of={`TEAM ${team.slug}`} name={team.name} />
      <bdi className="cut">{team.name}</bdi>
    </span>
  );
}
