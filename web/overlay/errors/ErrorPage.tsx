import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { CodeError } from '../../routing/routes/CodeError';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { useErrorText } from './useErrorText';
import { useRetry } from './useRetry';
import styles from './errors.module.css';

interface ErrorPageProps {
  error: unknown;
  /** Retries; resolves when the result is known. */
  retry(): Promise<void>;
}

/**
 * Shown in place of a screen that could not be loaded or rendered: what happened, what was not lost, and a retry.
 * When code or texts could not be loaded, the retry reloads the page.
 */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const { t } = useTranslation('main');
  const href = useHref();
  const { retrying, run } = useRetry(retry);
  const text = useErrorText()(error);
  const isMissing = error instanceof CodeError;
  return (
    <section className={styles.page}>
      <h1>{isMissing ? t('main_dictionary_load_error') : t('main_error')}</h1>
      <p role="alert">{isMissing ? t('main_dictionary_refresh_page') : text}</p>
      {!isMissing && <p>{t('main_error_nothing_lost')}</p>}
      <p className={styles.ways}>
        <Button look="primary" disabled={retrying} onClick={run}>
          {retrying ? t('main_retrying') : t(isMissing ? 'main_refreshing_button' : 'main_retry')}
        </Button>
        <Link to={href('home', {})}>{t('main_to_home')}</Link>
      </p>
    </section>
  );
}
