import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { LateFacts } from '../../overlay/latePart';
import { routeOf } from '../../routing/routes/table';
import { frameOf } from '../frame';
import { ScrollToTop } from './ScrollToTop';
import { SupportButton } from './SupportButton';
import styles from './Dock.module.css';

/** The buttons beside the page: for a question, and back to the top. */
export function Dock({ route }: LateFacts) {
  const { t } = useTranslation('overlays');
  const { header, coupon } = frameOf(route && routeOf(route));
  return (
    <aside className={styles.dock} data-coupon={coupon} aria-label={t('dock')}>
      {header !== 'none' && <SupportButton />}
      <ScrollToTop />
    </aside>
  );
}
