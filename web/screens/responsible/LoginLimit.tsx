import { graphql, useFragment } from 'react-relay/hooks';
import { limitKinds, mostHours, type LoginKind } from '../../../rules/limitKinds';
import { Button } from '../../foundation/design/Button';
import { useOpenForm } from '../../foundation/forms/useOpenForm';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { kindKey } from '../../player/sitting/kindKey';
import { Foretold } from './Foretold';
import { timeIn } from './kinds';
import { LimitForm } from './LimitForm';
import { PendingLimit } from './PendingLimit';
import type { LoginLimit_limit$key } from './__generated__/LoginLimit_limit.graphql';
import styles from './Responsible.module.css';

interface LoginLimitProps {
  kind: LoginKind;
  limit: LoginLimit_limit$key;
  /** The change that waits; null without one. */
  pending: LoginLimit_limit$key | null;
  /** Reads the limits again. */
  read(): void;
}

/** A limit of login time: how long the player may be signed in within a period, what is used and left, and the way to change it. */
export function LoginLimit({ kind, limit, pending, read }: LoginLimitProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const { isOpen, open: openForm, close, opener } = useOpenForm();
  const held = useFragment(fragment, limit);
  const waits = useFragment(fragment, pending);
  const { value, usedTime, leftTime, endsAt } = held;
  const open = (): void => {
    openForm();
    // What a change would do depends on the time of day, and the page may have stood for long.
    read();
  };
  const name = t(`due_${kindKey(kind)}`);
  const most = mostHours[limitKinds[kind].period];
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.period}>{name}</h3>
      {value == null || usedTime == null || leftTime == null ? (
        <p className={styles.value}>{t('limit_none')}</p>
      ) : (
        <>
          <p className={styles.value}>
            {t('limit_left', { left: timeIn(format, leftTime), limit: timeIn(format, value * 3600) })}
          </p>
          <meter
            className={styles.meter}
            aria-label={t('limit_used', { used: timeIn(format, usedTime) })}
            max={value * 3600}
            value={Math.min(usedTime, value * 3600)}
          />
          {endsAt != null && (
            <p className={styles.about}>
              {held.periods === 'ROLLING'
                ? t('login_again', { time: format.dateTime(endsAt) })
                : t('limit_until', { time: format.dateTime(endsAt) })}
            </p>
          )}
        </>
      )}
      {waits && (
        <PendingLimit kind={kind} value={waits.value ?? null} currency={null} dueAt={waits.dueAt ?? null} />
      )}
      {isOpen ? (
        <LimitForm
          kind={kind}
          label={t('login_hours')}
          largest={most}
          wrong={t('login_hours_wrong', { most: format.number(most) })}
          value={value ?? null}
          foretold={<Foretold limit={held} />}
          onDone={close}
        />
      ) : (
        <div>
          <Button ref={opener} onClick={open}>
            {value == null ? t('limit_set') : t('limit_change')}
          </Button>
        </div>
      )}
    </article>
  );
}

const fragment = graphql`
  fragment LoginLimit_limit on PlayerLimit {
    value
    periods
    usedTime
    leftTime
    endsAt
    dueAt
    ...Foretold_limit
  }
`;
