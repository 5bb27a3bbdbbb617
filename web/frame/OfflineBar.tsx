import { useTranslation } from '../foundation/i18n/useTranslation';
import { useConnection } from '../betting/live/LiveContext';
import styles from './OfflineBar.module.css';

/**
 * Says that there is no connection, or that prices may be old, while this is so. It stands below the header and
 * covers nothing.
 */
export function OfflineBar() {
  const { t } = useTranslation('main');
  const { online, old } = useConnection();
  const text = old && online ? t('old_prices_text') : !online && t('offline_text');
  return (
    <div role="status" className={styles.place} data-offline={text ? '' : undefined}>
      {text && <p className={styles.bar}>{text}</p>}
    </div>
  );
}
