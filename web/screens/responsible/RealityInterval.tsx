import { graphql, useFragment } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import { ChoiceForm } from './ChoiceForm';
import { useSaveLimit } from './useSaveLimit';
import type { RealityInterval_limit$key } from './__generated__/RealityInterval_limit.graphql';
import type { RealityIntervalMutation } from './__generated__/RealityIntervalMutation.graphql';
import styles from './Responsible.module.css';

/** LM-26: how often the player is told how long they have played. It changes and ends at once: it limits nothing. */
export function RealityInterval({ limit }: { limit: RealityInterval_limit$key }) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const held = useFragment(
    graphql`
      fragment RealityInterval_limit on PlayerLimit {
        value
        options
      }
    `,
    limit,
  );
  const { save, pending: isSaving } = useSaveLimit();
  const { ask: end, pending: isEnding } = useAnswer<RealityIntervalMutation>(graphql`
    mutation RealityIntervalMutation {
      endRealityCheck {
        __typename
        ... on LimitSaved {
          player {
            ...useStanding_changed
          }
        }
        ... on LimitRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  const choose = async (wanted: number | null) => {
    if (wanted !== null) return (await save({ kind: 'REALITY_CHECK', value: wanted }, 'limit_saved')).refused;
    const { refused } = await end({});
    if (!refused) notify({ kind: 'done', group: 'limits', text: t('limit_saved') });
    return refused;
  };

  const value = held.value ?? null;
  return (
    <article className={styles.card} aria-label={t('reality_title')}>
      <h3 className={styles.period}>{t('reality_title')}</h3>
      <p className={styles.value}>{value === null ? t('time_off') : format.unit(value, 'minute')}</p>
      <p className={styles.about}>{t('reality_about')}</p>
      <ChoiceForm
        label={t('reality_every')}
        options={held.options.map((minutes) => ({ value: minutes, text: format.unit(minutes, 'minute') }))}
        value={value}
        end={t('reality_end')}
        pending={isSaving || isEnding}
        choose={choose}
      />
    </article>
  );
}
