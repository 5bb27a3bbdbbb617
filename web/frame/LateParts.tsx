import { useCallback } from 'react';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useLaterCode } from '../routing/routes/useLaterCode';
import styles from './LateParts.module.css';
import type { LateParts_query$data, LateParts_query$key } from './__generated__/LateParts_query.graphql';

/** Props of the parts that load after the page. */
export interface LateProps {
  query: LateParts_query$data;
}

/**
 * Parts that a page does not need at first, loaded after it: modals, notices, reminders, the button back to the top.
 */
export function LateParts({ query: queryRef }: { query: LateParts_query$key }) {
  const query = useFragment(
    graphql`
      fragment LateParts_query on Query {
        # Their code comes after the page.
        ...Late_query
      }
    `,
    queryRef,
  );
  const { i18n } = useTranslation('main');
  const load = useCallback(async () => {
    const [{ Late }] = await Promise.all([import('./Late'), i18n.loadNamespaces('overlays')]);
    return Late;
  }, [i18n]);
  const { code: Late, failed } = useLaterCode(load);
  if (failed) return <WithoutParts />;
  return Late && <Late query={query} />;
}

/** Tells the player, since the pressed link or button would do nothing. */
function WithoutParts() {
  const { t } = useTranslation('main');
  return (
    <div role="alert" className={styles.failure}>
      {t('main_dictionary_load_error')} {t('main_dictionary_refresh_page')}
      <button type="button" onClick={() => location.reload()}>
        {t('main_refreshing_button')}
      </button>
    </div>
  );
}
