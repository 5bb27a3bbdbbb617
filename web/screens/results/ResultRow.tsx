import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useMinute } from '../../betting/sports/useMinute';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Goals } from './Goals';
import type { ResultRow_game$key } from './__generated__/ResultRow_game.graphql';
import styles from './ResultTable.module.css';

/** One game: when it began or its minute, its sides, the half-time score, the score, and the goals. */
export function ResultRow({ game }: { game: ResultRow_game$key }) {
  const data = useFragment(
    graphql`
      fragment ResultRow_game on Game {
        slug
        kind
        status
        startsAt
        title
        home {
          name
          originalName
        }
        away {
          name
          originalName
        }
        winner {
          name
        }
        champ {
          slug
          sport {
            slug
          }
        }
        clock {
          ...useMinute_clock
        }
        score {
          home
          away
        }
        halfTimeScore {
          home
          away
        }
        ...Goals_game
      }
    `,
    game,
  );
  const { t } = useTranslation(['sports', 'results']);
  const format = useFormat();
  const link = useHref();
  const minute = useMinute(data.clock ?? null);
  const { champ, status, home, away, score, halfTimeScore } = data;
  const isLive = status === 'LIVE';
  const section = isLive ? 'live' : 'line';
  const to = link('game', { section, sport: champ.sport.slug, champ: champ.slug, game: data.slug });

  return (
    <li className={styles.row} data-kind={data.kind}>
      <span className={styles.time}>
        {isLive ? (
          <span className={styles.live}>
            <span className="visually-hidden">{t('game_live')} </span>
            {minute}
          </span>
        ) : (
          <time dateTime={data.startsAt} title={format.dateTime(data.startsAt)}>
            {format.time(data.startsAt)}
          </time>
        )}
      </span>
      <Link className={styles.names} to={to}>
        {data.kind === 'RACE' ? (
          <>
            <span className="cut" title={data.title ?? undefined}>
              {data.title}
            </span>
            {data.winner && (
              <span className={`cut ${styles.quiet}`}>{t('race_won_by', { name: data.winner.name })}</span>
            )}
          </>
        ) : (
          <>
            <span className="cut" title={home?.originalName} data-won={isAhead(score, 'home', 'away')}>
              {home?.name}
            </span>
            <span className="visually-hidden"> – </span>
            <span className="cut" title={away?.originalName} data-won={isAhead(score, 'away', 'home')}>
              {away?.name}
            </span>
          </>
        )}
      </Link>
      {score && <Score score={score} className={styles.score} label={t('results:score_full')} />}
      {halfTimeScore && (
        <Score score={halfTimeScore} className={styles.half} label={t('results:half_time_long')} />
      )}
      <Goals game={data} />
    </li>
  );
}

interface ScoreValue {
  readonly home: number;
  readonly away: number;
}

/** Marks the side that is ahead. */
function isAhead(score: ScoreValue | null | undefined, side: 'home' | 'away', other: 'home' | 'away') {
  return score && score[side] > score[other] ? '' : undefined;
}

/** The goals of both sides, one above the other beside their names. */
function Score({
  score,
  className,
  label,
}: {
  score: ScoreValue;
  className?: string | undefined;
  label: string;
}) {
  return (
    <span className={className}>
      <span className="visually-hidden">{label} </span>
      <span>{score.home}</span>
      <span className="visually-hidden">:</span>
      <span>{score.away}</span>
    </span>
  );
}
