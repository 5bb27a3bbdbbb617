import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { RealityInterval } from './RealityInterval';
import { SessionLimit } from './SessionLimit';
import type { TimeLimits_player$key } from './__generated__/TimeLimits_player.graphql';
import styles from './Responsible.module.css';

/** The limits of time: the length of a session, and how often the player is told how long they have played. */
export function TimeLimits({ player }: { player: TimeLimits_player$key }) {
  const { t } = useTranslation('responsible');
  const { limits } = useFragment(
    graphql`
      fragment TimeLimits_player on Player {
        limits {
          kind
          ...SessionLimit_limit
          ...RealityInterval_limit
        }
      }
    `,
    player,
  );
  const [session, pending] = limits?.filter(({ kind }) => kind === 'SESSION') ?? [];
  const check = limits?.find(({ kind }) => kind === 'REALITY_CHECK');
  if (!session && !check) return null;
  return (
    <section className={styles.section} aria-labelledby="limits-time">
      <h2 id="limits-time" className={styles.heading}>
        {t('section_time')}
      </h2>
      <p className={styles.about}>{t('section_time_about')}</p>
      <div className={styles.cards}>
        {session && <SessionLimit limit={session} pending={pending ?? null} />}
        {check && <RealityInterval limit={check} />}
      </div>
    </section>
  );
}
