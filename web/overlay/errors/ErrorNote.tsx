import { useTranslation } from 'react-i18next';
import { Button } from '../../foundation/design/Button';
import { useErrorText } from './useErrorText';
import { useRetry } from './useRetry';
import styles from './errors.module.css';

interface ErrorProps {
  error: unknown;
  /** Tries again; resolves when that is decided. */
  retry(): Promise<void>;
}

/** An honest hole where a part of the page should be. */
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
