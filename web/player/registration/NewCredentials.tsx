import { useEffect, useRef } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { blockNavigation } from '../../routing/routes/navigationBlock';
import { CopyField } from '../../foundation/forms/CopyField';
import { downloadText } from '../../foundation/browser/downloadText';
import styles from '../../foundation/forms/FormParts.module.css';
import type { Credentials } from './registration';

interface NewCredentialsProps {
  credentials: Credentials;
  /** Whether the account holds demo money. */
  isDemo: boolean;
  onSaved(): void;
}

/**
 * The credentials that the site generated. Only this screen shows them: navigations are cancelled, and the browser
 * asks before the page is closed.
 */
export function NewCredentials({ credentials: { login, password }, isDemo, onSaved }: NewCredentialsProps) {
  const { t } = useTranslation('session');
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    words.current?.focus();
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, []);

  useEffect(() => blockNavigation(t('credentials_stay')), [t]);

  const download = () => {
    const lines = [
      window.location.host,
      `${t('credentials_login')}: ${login}`,
      `${t('password')}: ${password}`,
    ];
    downloadText('touchline.txt', `${lines.join('\n')}\n`);
  };

  return (
    <div className={styles.credentials}>
      <p ref={words} tabIndex={-1}>
        {t('credentials_text')}
      </p>
      {isDemo && <p className={styles.money}>{t('registration_demo')}</p>}
      <CopyField label={t('credentials_login')} value={login} />
      <CopyField label={t('password')} value={password} />
      <Button wide onClick={download}>
        {t('credentials_download')}
      </Button>
      <Button look="primary" wide onClick={onSaved}>
        {t('credentials_saved')}
      </Button>
    </div>
  );
}
