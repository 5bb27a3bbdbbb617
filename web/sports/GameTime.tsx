import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat';
import type { GameTime_game$key } from './__generated__/GameTime_game.graphql';
import { useMinute } from './useMinute';
import styles from './GameTime.module.css';

interface GameTimeProps {
  game: GameTime_game$key;
  /** Whether the day stands below the time, because nothing above says it. */
  withDay?: boolean;
}

/** When a game begins, or how far it is: dot, minute and the word when it is being played. */
export function GameTime({ game, withDay = false }: GameTimeProps) {
  const { status, startsAt, clock } = useFragment(
    graphql`
      fragment GameTime_game on Game {
        status
        startsAt
        clock {
          ...useMinute_clock
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const format = useFormat();
  const minute = useMinute(clock ?? null);

  if (status === 'LIVE') {
    return (
      <span className={styles.time}>
        <span className={styles.live}>{minute ?? t('game_live')}</span>
        {minute !== null && <span className={styles.below}>{t('game_live')}</span>}
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
