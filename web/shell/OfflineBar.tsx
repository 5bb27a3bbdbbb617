import { useTranslation } from 'react-i18next';
import { useConnection } from '../live/LiveContext';
import styles from './OfflineBar.module.css';

/** Says that there is no connection as long as there is none, below the header, where it covers nothing. */
export function OfflineBar() {
  const { t } = useTranslation('main');
  const { online } = useConnection();
  return (
    <div role="status" className={styles.place} data-offline={online ? undefined : ''}>
      {!online && <p className={styles.bar}>{t('offline_text')}</p>}
    </div>
  );
}
