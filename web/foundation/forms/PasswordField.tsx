import { useState } from 'react';
import type { ComponentProps } from 'react';
import { passwordLength } from '../../../rules/bounds';
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

interface KnownPasswordProps {
  hint?: string;
  autoFocus?: boolean;
  error: string | undefined;
}

/** The player's present password, in the field `current`. */
export function CurrentPasswordField(props: KnownPasswordProps) {
  const { t } = useTranslation('session');
  return (
    <PasswordField
      label={t('account_password_current')}
      name="current"
      autoComplete="current-password"
      maxLength={passwordLength.max}
      {...props}
    />
  );
}

/** A password that the player chooses, in the field `password`, with the rule for it. */
export function NewPasswordField(props: { label: string; error: string | undefined }) {
  const { t } = useTranslation('session');
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      maxLength={passwordLength.max}
      hint={t('password_rules', passwordLength)}
      {...props}
    />
  );
}
