import { useState } from 'react';
import { Button, type ButtonLook } from '../../foundation/design/Button';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { NetworkError } from '../../foundation/relay/errors';
import { CodeError } from '../../routing/routes/CodeError';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import styles from './errors.module.css';

/** A page, or a part of one, that can be asked for again. */
interface Retried {
  /** Retries; resolves when the result is known. */
  retry(): Promise<void>;
}

/** An error in place of what it prevents. */
export interface Failed extends Retried {
  error: unknown;
}

/**
 * Shown in place of a screen that could not be loaded or rendered: what happened, what was not lost, and a retry.
 * When code or texts could not be loaded, the retry reloads the page.
 */
export function ErrorPage({ error, retry }: Failed) {
  const { t } = useTranslation('main');
  const href = useHref();
  const text = useErrorText(error);
  const isMissing = error instanceof CodeError;
  return (
    <section className={styles.page}>
      <h1>{isMissing ? t('main_dictionary_load_error') : t('main_error')}</h1>
      <p role="alert">{isMissing ? t('main_dictionary_refresh_page') : text}</p>
      {!isMissing && <p>{t('main_error_nothing_lost')}</p>}
      <p className={styles.ways}>
        <RetryButton
          look="primary"
          label={isMissing ? 'main_refreshing_button' : 'main_retry'}
          retry={retry}
        />
        <Link to={href('home', {})}>{t('main_to_home')}</Link>
      </p>
    </section>
  );
}

interface RetryButtonProps extends Retried {
  look?: ButtonLook;
  label?: 'main_retry' | 'main_refreshing_button';
}

/** A retry that runs once at a time. Its own failure is shown where the first failure was. */
export function RetryButton({ retry, look = 'secondary', label = 'main_retry' }: RetryButtonProps) {
  const { t } = useTranslation('main');
  const [retrying, setRetrying] = useState(false);
  const run = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return (
    <Button look={look} disabled={retrying} onClick={run}>
      {t(retrying ? 'main_retrying' : label)}
    </Button>
  );
}

/** The sentence that says what went wrong: the connection, a timeout, or the server. */
export function useErrorText(error: unknown): string {
  const { t } = useTranslation('main');
  const kind = error instanceof NetworkError ? error.kind : 'refused';
  return t(errorKeys[kind]);
}

const errorKeys = {
  offline: 'main_error_offline',
  timeout: 'main_error_timeout',
  refused: 'main_error_server',
} as const;

/** Shown in place of a player's page while nobody can say whether the visitor is signed in: the page asks again by itself. */
export function UnconfirmedPage({ retry }: Retried) {
  const { t } = useTranslation('main');
  return (
    <section className={styles.page}>
      <h1>{t('main_unconfirmed')}</h1>
      <p role="status">{t('main_unconfirmed_text')}</p>
      <p className={styles.ways}>
        <RetryButton look="primary" retry={retry} />
      </p>
    </section>
  );
}

/** Shown in place of a screen that does not exist, or no longer exists. */
export function NotFoundPage() {
  const { t } = useTranslation('main');
  const href = useHref();
  return (
    <section className={styles.page}>
      <h1>{t('main_not_found_title')}</h1>
      <p>{t('main_not_found')}</p>
      <p className={styles.ways}>
        <Link to={href('section', { section: 'live' })}>{t('main_to_live')}</Link>
        <Link to={href('home', {})}>{t('main_to_home')}</Link>
      </p>
    </section>
  );
}
