import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from '../../foundation/forms/FormParts.module.css';

/** Whether the session outlives the browser. */
export function RememberCheck() {
  const { t } = useTranslation('session');
  return (
    <label className={styles.check}>
      <input type="checkbox" name="remember" defaultChecked />
      {t('sign_in_remember')}
    </label>
  );
}
