import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { downloadText } from '../../foundation/browser/downloadText';
import styles from '../../foundation/forms/AccountForm.module.css';

interface RecoveryCodesProps {
  login: string;
  codes: readonly string[];
  onKept(): void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ login, codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('session');
  const download = (): void => {
    const lines = [
      window.location.host,
      `${t('credentials_login')}: ${login}`,
      t('two_step_codes'),
      ...codes,
    ];
    downloadText('touchline-codes.txt', `${lines.join('\n')}\n`);
  };
  return (
    <>
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {t('two_step_codes_text')}
      </p>
      <ul className={styles.codes} dir="ltr" aria-label={t('two_step_codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={download}>{t('two_step_codes_download')}</Button>
        <Button look="primary" onClick={onKept}>
          {t('two_step_codes_kept')}
        </Button>
      </div>
    </>
  );
}
