import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button';
import { Link } from '../../routes/Link';
import { useHref } from '../../routes/RouteContext';
import { useErrorText } from './useErrorText';
import { useRetry } from './useRetry';
import styles from './errors.module.css';

interface ErrorPageProps {
  error: unknown;
  /** Tries again; resolves when that is decided. */
  retry(): Promise<void>;
}

/** In place of a screen that could not be fetched or drawn: what happened, what was not lost, a retry. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const { t } = useTranslation('main');
  const href = useHref();
  const { retrying, run } = useRetry(retry);
  const text = useErrorText()(error);
  return (
    <section className={styles.page}>
      <h1>{t('main_error')}</h1>
      <p role="alert">{text}</p>
      <p>{t('main_error_nothing_lost')}</p>
      <p className={styles.ways}>
        <Button look="primary" disabled={retrying} onClick={run}>
          {retrying ? t('main_retrying') : t('main_retry')}
        </Button>
        <Link to={href('home', {})}>{t('main_to_home')}</Link>
      </p>
    </section>
  );
}
