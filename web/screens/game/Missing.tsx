import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './GameSections.module.css';

/** Stands in for a part of the page whose data cannot be had. The next load of the page tries again. */
export function Missing() {
  const { t } = useTranslation('match');
  return <p className={styles.none}>{t('part_missing')}</p>;
}
