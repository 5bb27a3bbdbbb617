import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat, type Format } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ChoiceForm } from './ChoiceForm';
import { Foretold } from './Foretold';
import { hoursIn } from './kinds';
import { PendingLimit } from './PendingLimit';
import { savedKey, useSaveLimit } from './useSaveLimit';
import type { SessionLimit_limit$key } from './__generated__/SessionLimit_limit.graphql';
import styles from './Responsible.module.css';

interface SessionLimitProps {
  limit: SessionLimit_limit$key;
  /** The change that waits; null without one. */
  pending: SessionLimit_limit$key | null;
}

const hoursOf = (format: Format, hours: number): string => hoursIn(format, hours * 3_600_000);

/** LM-22, LM-25: the session limit in hours. A lower one holds at once; a higher one, or none, waits. */
export function SessionLimit({ limit, pending }: SessionLimitProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const held = useFragment(fragment, limit);
  const waits = useFragment(fragment, pending);
  const { save, pending: isSaving } = useSaveLimit();
  const value = held.value ?? null;

  const choose = async (wanted: number | null) => {
    const { refused } = await save({ kind: 'SESSION', value: wanted }, savedKey(value, wanted));
    return refused;
  };

  return (
    <article className={styles.card} aria-label={t('session_title')}>
      <h3 className={styles.period}>{t('session_title')}</h3>
      <p className={styles.value}>{value === null ? t('limit_none') : hoursOf(format, value)}</p>
      {held.endsAt != null && (
        <p className={styles.about}>{t('session_until', { time: format.dateTime(held.endsAt) })}</p>
      )}
      {waits && (
        <PendingLimit
          kind="SESSION"
          value={waits.value ?? null}
          currency={null}
          dueAt={waits.dueAt ?? null}
        />
      )}
      <p className={styles.about}>{t('session_about')}</p>
      <p className={styles.about}>
        <Foretold limit={held} />
      </p>
      <ChoiceForm
        label={t('session_length')}
        options={held.options.map((hours) => ({ value: hours, text: hoursOf(format, hours) }))}
        value={value}
        end={t('limit_remove')}
        pending={isSaving}
        choose={choose}
      />
    </article>
  );
}

const fragment = graphql`
  fragment SessionLimit_limit on PlayerLimit {
    value
    endsAt
    dueAt
    options
    ...Foretold_limit
  }
`;
