import { buttonClass } from '../../foundation/design/Button';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import styles from './Search.module.css';

/** The ways on when the search has nothing: the matches in play and those to come. */
export function ListLinks() {
  const { t } = useTranslation('sports');
  const link = useHref();
  return (
    <p className={styles.ways}>
      <Link className={buttonClass('secondary')} to={link('section', { section: 'live' })}>
        {t('games_to_live')}
      </Link>
      <Link className={buttonClass('secondary')} to={link('section', { section: 'line' })}>
        {t('games_to_line')}
      </Link>
    </p>
  );
}
