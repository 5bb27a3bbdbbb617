import { useTranslation } from 'react-i18next';
import { useConnection } from '../live/LiveContext';
import styles from './OfflineBar.module.css';

/** Says that there is no connection as long as there is none. It lies over the page, so that nothing moves. */
export function OfflineBar() {
  const { t } = useTranslation('main');
  const { online } = useConnection();
  return (
    <div role="status" className={styles.place}>
      {!online && <p className={styles.bar}>{t('offline_text')}</p>}
    </div>
  );
}
