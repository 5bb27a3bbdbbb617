import { useId } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from '../../foundation/forms/FormParts.module.css';

/** The player's confirmation of being of age and of accepting the rules. */
export function AgeCheck({ minimumAge, error }: { minimumAge: number; error: string | undefined }) {
  const { t } = useTranslation('session');
  const errorId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="isOfAge"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {t('registration_age', { age: minimumAge })}
      </label>
      {error && (
        <p id={errorId} className={styles.checkError}>
          {error}
        </p>
      )}
    </div>
  );
}
