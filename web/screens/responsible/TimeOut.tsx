import { useState } from 'react';
import { Button } from '../../foundation/design/Button';
import { SelectField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { hoursIn, lengthIn } from './kinds';
import { useSaveLimit } from './useSaveLimit';
import styles from './Responsible.module.css';

const dayMs = 86_400_000;

/**
 * A time-out: it begins with one press, and nothing asks whether the player is sure. Where there is one length alone, its
 * button says it.
 */
export function TimeOut({ options, until }: { options: readonly number[]; until: string | null }) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const { save, pending } = useSaveLimit();
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const [first = 0] = options;
  const isOneLength = options.length === 1;

  const send = async (form: HTMLFormElement): Promise<void> => {
    const value = Number(textsOf(form, ['days']).days);
    const { refused } = await save({ kind: 'TIME_OUT', value }, 'time_out_taken');
    setMessageKey(refused?.messageKey ?? null);
  };

  return (
    <article className={styles.card} aria-label={t('time_out_title')}>
      <h3 className={styles.period}>{t('time_out_title')}</h3>
      {until === null ? (
        <p>{t('time_out_about')}</p>
      ) : (
        <p className={styles.holds}>{t('time_out_until', { time: format.dateTime(until) })}</p>
      )}
      <Form pending={pending} onSend={send}>
        {isOneLength ? (
          <input type="hidden" name="days" value={first} />
        ) : (
          <SelectField label={t('break_length')} name="days">
            {options.map((days) => (
              <option key={days} value={days}>
                {lengthIn(format, days)}
              </option>
            ))}
          </SelectField>
        )}
        {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
        <div>
          <Button type="submit" disabled={pending}>
            {isOneLength
              ? t('time_out_take_for', { length: hoursIn(format, first * dayMs) })
              : t('time_out_take')}
          </Button>
        </div>
      </Form>
    </article>
  );
}
