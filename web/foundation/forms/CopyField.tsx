import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import { Field } from '../design/Field';
import styles from './FormParts.module.css';

/** A value with a button that copies it; when the browser refuses, the value is selected for the keyboard. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('session');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      input.current?.select();
      setState('selected');
    }
  };

  return (
    <Field
      ref={input}
      label={label}
      value={value}
      readOnly
      dir="ltr"
      hint={<span role="status">{state === 'selected' ? t('copy_by_keyboard') : ''}</span>}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={t('copy_label', { what: label })}
          onClick={() => {
            void copy();
          }}
        >
          {state === 'copied' ? t('copied') : t('copy')}
        </button>
      }
    />
  );
}
