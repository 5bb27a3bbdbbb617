import type { ReactNode } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { SelectField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { usePress } from '../../foundation/forms/usePress';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import { ExclusionState, type HeldExclusion } from './ExclusionState';
import { lengthIn } from './kinds';
import type { ExclusionMutation } from './__generated__/ExclusionMutation.graphql';
import styles from './Responsible.module.css';

interface ExclusionProps {
  options: readonly number[];
  /** Lengths after which the player has to ask to return. */
  openOptions: readonly number[];
  /** Whether it can be taken for an indefinite time: then the site decides about each return. */
  isIndefiniteOffered: boolean;
  /** The exclusion that holds; null without one. */
  held: HeldExclusion | null;
  /** What else the form asks. */
  children: ReactNode;
}

/**
 * Self-exclusion: at once, and nothing ends it before its time but a decision of the site, where there is one. Where it goes on
 * then, the player has to ask to return.
 */
export function Exclusion({ options, openOptions, isIndefiniteOffered, held, children }: ExclusionProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const { press, pending, messageKey } = usePress<ExclusionMutation>(graphql`
    mutation ExclusionMutation($input: ExcludeMyselfInput!) {
      excludeMyself(input: $input) {
        __typename
        ... on LimitSaved {
          player {
            ...Limits_player
          }
        }
        ... on LimitRefused {
          messageKey
        }
      }
    }
  `);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const { days, reason } = textsOf(form, ['days', 'reason']);
    const input = { days: days === '' ? null : Number(days), reason: reason === '' ? null : Number(reason) };
    if (await press({ input }, 'LimitSaved'))
      notify({ kind: 'done', group: 'limits', text: t('exclusion_taken') });
  };

  const about = isIndefiniteOffered ? t('exclusion_about_decided') : t('exclusion_about');
  return (
    <article className={styles.card} aria-label={t('exclusion_title')}>
      <h3 className={styles.period}>{t('exclusion_title')}</h3>
      {held === null ? <p>{about}</p> : <ExclusionState {...held} />}
      <Form pending={pending} onSend={send}>
        <SelectField label={t('break_length')} name="days">
          {options.map((days) => (
            <option key={days} value={days}>
              {openOptions.includes(days)
                ? t('exclusion_open', { length: lengthIn(format, days) })
                : lengthIn(format, days)}
            </option>
          ))}
          {isIndefiniteOffered && <option value="">{t('exclusion_choice_indefinite')}</option>}
        </SelectField>
        {children}
        {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
        <div>
          <Button type="submit" disabled={pending}>
            {t('exclusion_take')}
          </Button>
        </div>
      </Form>
    </article>
  );
}
