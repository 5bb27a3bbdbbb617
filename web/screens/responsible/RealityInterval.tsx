import { graphql, useFragment } from 'react-relay/hooks';
import { unexpectedRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
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
  const { submit, pending: isEnding } = useSubmit<RealityIntervalMutation>(graphql`
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

  const end = async () => {
    const submitted = await submit({});
    if (submitted.state === 'busy') return unexpectedRefusal;
    if (submitted.state === 'failed') return submitted;
    const { endRealityCheck: answer } = submitted.data;
    return answer.__typename === 'LimitRefused' ? answer : null;
  };
  const change = async (minutes: number) => {
    const saved = await save('REALITY_CHECK', minutes);
    return saved.state === 'refused' ? saved.refusal : null;
  };
  const choose = async (wanted: number | null) => {
    const refusal = wanted === null ? await end() : await change(wanted);
    if (!refusal) notify({ kind: 'done', group: 'limits', text: t('limit_saved') });
    return refusal;
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
