import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import styles from './errors.module.css';

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
