import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { searchFor } from './sideBySide';
import styles from './MultiLink.module.css';

/** A link to the matches side by side, which begin with these games; by a short name on narrow pages. */
export function MultiLink({ games = [] }: { games?: readonly number[] }) {
  const { t } = useTranslation('main');
  const link = useHref();
  const label = t('page_multi');
  return (
    <Link className={styles.link} to={link('multi', {}) + searchFor(games)} title={label}>
      <span className={styles.text}>{label}</span>
      <span className={styles.short} aria-hidden="true">
        {t('page_multi_short')}
      </span>
    </Link>
  );
}
