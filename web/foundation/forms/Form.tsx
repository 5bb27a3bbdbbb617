import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import { useIsChecking } from '../relay/checks';
import styles from './Form.module.css';

interface FormProps {
  /** Whether the form is being sent. */
  pending: boolean;
  /** Reads the values from the form and sends them. */
  onSend(form: HTMLFormElement): Promise<void>;
  onInput?(form: HTMLFormElement): void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A form that the page's code checks and sends. A browser that sends it before that code has loaded does nothing, by the
 * method of dialogs, so that what was typed stays. While a check of the browser delays what was sent, it says so.
 */
export function Form({ pending, onSend, onInput, ref, children }: FormProps) {
  const { t } = useTranslation('session');
  const isChecking = useIsChecking();
  return (
    <form
      ref={ref}
      className={styles.form}
      method="dialog"
      noValidate
      aria-busy={pending}
      onInput={onInput && ((event) => onInput(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event.currentTarget);
      }}
    >
      {children}
      {pending && (
        <p aria-live="polite" className={styles.checking}>
          {isChecking && t('form_checking')}
        </p>
      )}
    </form>
  );
}
