import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { useRetry } from './useRetry';
import styles from './errors.module.css';

/** Shown in place of a player's page while nobody can say whether the visitor is signed in: the page asks again by itself. */
export function UnconfirmedPage({ retry }: { retry(): Promise<void> }) {
  const { t } = useTranslation('main');
  const { retrying, run } = useRetry(retry);
  return (
    <section className={styles.page}>
      <h1>{t('main_unconfirmed')}</h1>
      <p role="status">{t('main_unconfirmed_text')}</p>
      <p className={styles.ways}>
        <Button look="primary" disabled={retrying} onClick={run}>
          {retrying ? t('main_retrying') : t('main_retry')}
        </Button>
      </p>
    </section>
  );
}
