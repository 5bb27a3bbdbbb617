import { graphql, useFragment } from 'react-relay/hooks';
import { kindsWith } from '../../../rules/limitKinds';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { LoginLimit } from './LoginLimit';
import { RealityInterval } from './RealityInterval';
import { SessionLimit } from './SessionLimit';
import type { TimeLimits_player$key } from './__generated__/TimeLimits_player.graphql';
import styles from './Responsible.module.css';

interface TimeLimitsProps {
  player: TimeLimits_player$key;
  /** Reads the limits again. */
  read(): void;
}

/** The limits of time: the time signed in within a period, the length of a session, and how often the player is told how long they have played. */
export function TimeLimits({ player, read }: TimeLimitsProps) {
  const { t } = useTranslation('responsible');
  const { limits } = useFragment(
    graphql`
      fragment TimeLimits_player on Player {
        limits {
          kind
          ...SessionLimit_limit
          ...LoginLimit_limit
          ...RealityInterval_limit
        }
      }
    `,
    player,
  );
  const [session, pending] = limits?.filter(({ kind }) => kind === 'SESSION') ?? [];
  const check = limits?.find(({ kind }) => kind === 'REALITY_CHECK');
  const logins = kindsWith({ metric: 'LOGIN' }).flatMap((kind) => {
    const [limit, waiting] = limits?.filter((one) => one.kind === kind) ?? [];
    return limit ? [{ kind, limit, waiting }] : [];
  });
  if (!session && !check && logins.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="limits-time">
      <h2 id="limits-time" className={styles.heading}>
        {t('section_time')}
      </h2>
      <p className={styles.about}>{t('section_time_about')}</p>
      {logins.length > 0 && <p className={styles.about}>{t('login_about')}</p>}
      <div className={styles.cards}>
        {session && <SessionLimit limit={session} pending={pending ?? null} />}
        {logins.map(({ kind, limit, waiting }) => (
          <LoginLimit key={kind} kind={kind} limit={limit} pending={waiting ?? null} read={read} />
        ))}
        {check && <RealityInterval limit={check} />}
      </div>
    </section>
  );
}
