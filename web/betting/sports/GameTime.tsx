import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import type { GameTime_game$key } from './__generated__/GameTime_game.graphql';
import { useMinute } from './useMinute';
import styles from './GameTime.module.css';

interface GameTimeProps {
  game: GameTime_game$key;
  /** Whether the day stands below the time, because no heading above names it. */
  withDay?: boolean;
}

/**
 * When a game begins, or its progress: in play a dot and the minute, and the score at half-time once the first half
 * is over.
 */
export function GameTime({ game, withDay = false }: GameTimeProps) {
  const { status, startsAt, clock, halfTimeScore } = useFragment(
    graphql`
      fragment GameTime_game on Game {
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
  const minute = useMinute(clock ?? null);
  const written = bidi(useLanguage());

  if (status === 'LIVE') {
    return (
      <span className={styles.time}>
        <span className={styles.live}>
          {minute !== null && <span className="visually-hidden">{t('game_live')} </span>}
          {minute ?? t('game_live')}
        </span>
        {halfTimeScore && clock?.period === 'SECOND_HALF' && (
          <span className={styles.below}>
            <span className={styles.word}>{t('game_half_time_short')} </span>
            <span className={styles.half}>
              {written.score({ home: halfTimeScore.home, away: halfTimeScore.away })}
            </span>
          </span>
        )}
      </span>
    );
  }
  if (status === 'FINISHED') {
    return (
      <span className={styles.time}>
        <span>{t('game_full_time_short')}</span>
      </span>
    );
  }
  return (
    <time className={styles.time} dateTime={startsAt} title={format.dateTime(startsAt)}>
      <span className={styles.hour}>{format.time(startsAt)}</span>
      {withDay && <span className={styles.below}>{format.shortDay(startsAt)}</span>}
    </time>
  );
}
