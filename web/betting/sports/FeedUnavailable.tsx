import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { useHere } from '../../routing/routes/RouteContext';

/**
 * Shown in place of games when the feed cannot be reached and no earlier answer is stored. Retry fetches the page
 * again.
 */
export function FeedUnavailable() {
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
