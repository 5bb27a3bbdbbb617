import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Notice } from '../../foundation/design/Notice';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useConnection } from '../live/LiveContext';
import type { FreshnessNotice_freshness$key } from './__generated__/FreshnessNotice_freshness.graphql';
import styles from './Heads.module.css';

/** Says that the feed is unreachable and how old the shown prices are; nothing while they are fresh. */
export function FreshnessNotice({ freshness }: { freshness: FreshnessNotice_freshness$key }) {
  const { asOf, stale } = useFragment(
    graphql`
      fragment FreshnessNotice_freshness on Freshness {
        asOf
        stale
      }
    `,
    freshness,
  );
  const { t } = useTranslation('sports');
  const format = useFormat();
  const connection = useConnection();
  if (!stale && !connection.stale) return null;
  return (
    <div className={styles.stale}>
      <Notice look="alert">{t('freshness_stale', { time: format.time(asOf) })}</Notice>
    </div>
  );
}
