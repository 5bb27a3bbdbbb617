import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { useErrorText } from './useErrorText';
import { useRetry } from './useRetry';
import styles from './errors.module.css';

interface ErrorProps {
  error: unknown;
  /** Retries; resolves when the result is known. */
  retry(): Promise<void>;
}

/** An error note in place of a part of the page. */
export function ErrorNote({ error, retry }: ErrorProps) {
  const { t } = useTranslation('main');
  const { retrying, run } = useRetry(retry);
  const text = useErrorText()(error);
  return (
    <div role="alert" className={styles.note}>
      <p>{text}</p>
      <Button disabled={retrying} onClick={run}>
        {retrying ? t('main_retrying') : t('main_retry')}
      </Button>
    </div>
  );
}
