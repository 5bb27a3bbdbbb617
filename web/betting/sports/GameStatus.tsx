import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useMinute } from './useMinute';
import type { GameStatus_game$key } from './__generated__/GameStatus_game.graphql';
import styles from './Scoreboard.module.css';
import { useNow } from '../../foundation/browser/clock';

/** One line under the score: minute and half for a game in play, the time of the start, or that the game is over. */
export function GameStatus({ game }: { game: GameStatus_game$key }) {
  const { status, startsAt, clock, halfTimeScore } = useFragment(
    graphql`
      fragment GameStatus_game on Game {
        status
        startsAt
        clock {
          period
          ...useMinute_clock
        }
        halfTimeScore {
          home
          away
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const format = useFormat();
  const { score } = bidi(useLanguage());
  const minute = useMinute(clock ?? null);
  const period = clock && periodKeys[clock.period as keyof typeof periodKeys];
  // At half-time the score above is the half-time score.
  const half =
    halfTimeScore &&
    clock?.period !== 'HALF_TIME' &&
    t('game_half_time_score', { score: score({ home: halfTimeScore.home, away: halfTimeScore.away }) });

  return (
    <p className={styles.status}>
      {status === 'LIVE' && <span className={styles.live}>{t('game_live')}</span>}
      {status === 'LIVE' && clock?.period !== 'HALF_TIME' && <strong>{minute}</strong>}
      {status === 'LIVE' && period && <span>{t(period)}</span>}
      {status === 'LINE' && <time dateTime={startsAt}>{format.dateTime(startsAt)}</time>}
      {status === 'LINE' && <StartsIn startsAt={startsAt} />}
      {status === 'FINISHED' && <strong>{t('game_finished')}</strong>}
      {half && <span>{half}</span>}
    </p>
  );
}

const periodKeys = {
  FIRST_HALF: 'period_first_half',
  HALF_TIME: 'period_half_time',
  SECOND_HALF: 'period_second_half',
} as const;

const minuteMs = 60_000;

/** How long before its start a game counts as near. */
const nearMs = 60 * minuteMs;

/** `in 12 min` when a game is about to begin; nothing earlier, when the date says it better. */
function StartsIn({ startsAt }: { startsAt: string }) {
  const now = useNow(minuteMs);
  const format = useFormat();
  const left = Date.parse(startsAt) - now;
  return left > 0 && left <= nearMs ? <span>{format.relative(startsAt, now)}</span> : null;
}
