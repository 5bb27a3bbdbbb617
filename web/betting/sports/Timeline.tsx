import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { minuteText } from './useMinute';
import type { Timeline_game$data, Timeline_game$key } from './__generated__/Timeline_game.graphql';
import styles from './Timeline.module.css';

type Goal = Timeline_game$data['timeline'][number];

const fullTimeMinutes = 90;
const kindKeys = { PENALTY: 'sports:goal_penalty', OWN_GOAL: 'sports:goal_own' } as const;

/** The goals of a match: as a picture along the minutes, and as a list with scorers. */
export function Timeline({ game }: { game: Timeline_game$key }) {
  const { status, clock, timeline } = useFragment(
    graphql`
      fragment Timeline_game on Game {
        status
        clock {
          minute
        }
        timeline {
          kind
          side
          minute
          addedMinute
          player
          score {
            home
            away
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('match');
  if (status === 'LINE') return null;
  const played = status === 'FINISHED' ? fullTimeMinutes : (clock?.minute ?? 0);

  return (
    <section className={styles.timeline} aria-label={t('timeline_label')}>
      <Axis goals={timeline} played={played} />
      {timeline.length === 0 && (
        <p className={styles.none}>{t(status === 'FINISHED' ? 'timeline_goalless' : 'timeline_no_goals')}</p>
      )}
      <ol className={styles.goals}>
        {timeline.map((goal) => (
          <GoalLine key={`${goal.score.home}:${goal.score.away}`} goal={goal} />
        ))}
      </ol>
    </section>
  );
}

/**
 * Ninety minutes as a line: the part played so far in the accent colour, the home side's goals above, the away side's
 * below.
 */
function Axis({ goals, played }: { goals: readonly Goal[]; played: number }) {
  return (
    <svg className={styles.axis} width="100%" height="28" aria-hidden="true">
      <line className={styles.all} x1="0" x2="100%" y1="14" y2="14" />
      <line className={styles.played} x1="0" x2={along(played)} y1="14" y2="14" />
      <line className={styles.half} x1="50%" x2="50%" y1="6" y2="22" />
      {goals.map(({ side, minute, score }) => (
        <circle
          key={`${score.home}:${score.away}`}
          className={styles.goal}
          cx={along(minute)}
          cy={side === 'HOME' ? 6 : 22}
          r="4"
        />
      ))}
    </svg>
  );
}

function GoalLine({ goal }: { goal: Goal }) {
  const { t } = useTranslation(['match', 'sports']);
  const written = bidi(useLanguage());
  const { kind, side, minute, addedMinute, player, score } = goal;
  const remark = kind in kindKeys ? t(kindKeys[kind as keyof typeof kindKeys]) : undefined;
  return (
    <li className={styles.line} data-side={side}>
      <span className={styles.minute}>{minuteText({ minute, addedMinute })}</span>
      <span className={styles.after}>{written.score(score)}</span>
      <span className={styles.who}>
        {player ?? t('goal_by_nobody_known')}
        {remark && <span className={styles.remark}> {remark}</span>}
        <span className="visually-hidden">, {t(side === 'HOME' ? 'goal_for_home' : 'goal_for_away')}</span>
      </span>
    </li>
  );
}

function along(minute: number): string {
  return `${((Math.min(minute, fullTimeMinutes) / fullTimeMinutes) * 100).toFixed(2)}%`;
}
