import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { useHere } from '../../routing/routes/RouteContext';

/** Stands where games would be when the feed cannot be reached and was never read. The retry asks for the page again. */
export function FeedHole() {
  const { t } = useTranslation('sports');
  const here = useHere();
  return (
    <Empty
      failed
      action={
        <Link className={buttonClass('secondary')} to={here()}>
          {t('feed_retry')}
        </Link>
      }
    >
      {t('feed_unavailable')}
    </Empty>
  );
}
