import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { useLaterCode } from '../routing/routes/useLaterCode';
import styles from './LateParts.module.css';
import type { LateParts_query$data, LateParts_query$key } from './__generated__/LateParts_query.graphql';

/** What the parts are given that come after the page. */
export interface LateProps {
  query: LateParts_query$data;
}

/** What no page needs to be seen, loaded once it is: modals, notices, reminders, the way back up. */
export function LateParts({ query: queryRef }: { query: LateParts_query$key }) {
  const query = useFragment(
    graphql`
      fragment LateParts_query on Query {
        # Their code comes after the page.
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
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

/** Says so, since what was pressed would open nothing. */
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
