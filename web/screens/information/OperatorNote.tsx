import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from 'react-i18next';
import type { OperatorNote_site$key } from './__generated__/OperatorNote_site.graphql';
import styles from './Information.module.css';

interface OperatorNoteProps {
  site: OperatorNote_site$key | null | undefined;
  /** The group of the configuration that is still empty. */
  group: string;
}

/** Tells the operator of a demonstration what is still to be filled in. */
export function OperatorNote({ site, group }: OperatorNoteProps) {
  const data = useFragment(
    graphql`
      fragment OperatorNote_site on Site {
        isDemo
      }
    `,
    site,
  );
  const { t } = useTranslation('information');
  if (!data?.isDemo) return null;
  return (
    <p className={styles.note}>
      <b>{t('operator_note')}.</b> {t('operator_fill', { group })}
    </p>
  );
}
