import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { minuteText } from '../../betting/sports/useMinute';
import type { Goals_game$data, Goals_game$key } from './__generated__/Goals_game.graphql';
import styles from './ResultTable.module.css';

type Goal = Goals_game$data['timeline'][number];

const remarkKeys = { PENALTY: 'goal_penalty_short', OWN_GOAL: 'goal_own_short' } as const;

/** The goals of a match, a line for each side: scorers where the source names them, and minutes, marked if reconstructed. */
export function Goals({ game }: { game: Goals_game$key }) {
  const { reconstructed, timeline } = useFragment(
    graphql`
      fragment Goals_game on Game {
        reconstructed
        timeline {
          kind
          side
          minute
          addedMinute
          player
        }
      }
    `,
    game,
  );
  if (timeline.length === 0) return null;
  return (
    <span className={styles.goals}>
      <SideGoals goals={timeline.filter(({ side }) => side === 'HOME')} reconstructed={reconstructed} />
      <SideGoals goals={timeline.filter(({ side }) => side === 'AWAY')} reconstructed={reconstructed} />
    </span>
  );
}

function SideGoals({ goals, reconstructed }: { goals: readonly Goal[]; reconstructed: boolean }) {
  const { t } = useTranslation('results');
  const written = goals.map(({ kind, player, minute, addedMinute }) => {
    const remark = kind in remarkKeys ? t(remarkKeys[kind as keyof typeof remarkKeys]) : null;
    return [player, minuteText({ minute, addedMinute }), remark && `(${remark})`].filter(Boolean).join(' ');
  });
  const text = written.join(', ');
  return (
    <span className="cut" title={text === '' ? undefined : text}>
      <bdi>{text !== '' && (reconstructed ? `≈ ${text}` : text)}</bdi>
    </span>
  );
}
