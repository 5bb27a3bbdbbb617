import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import { Field } from '../design/Field';
import styles from './FormParts.module.css';

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={t('password_show_label')}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? t('password_hide') : t('password_show')}
        </button>
      }
    />
  );
}
