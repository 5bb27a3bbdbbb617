import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OperatorNote } from './OperatorNote';
import type { OperatorNote_site$key } from './__generated__/OperatorNote_site.graphql';
import styles from './Information.module.css';

interface FactsProps {
  /** Null when the operator's facts cannot be had. */
  items: readonly ReactNode[] | null;
  /** The sentence for visitors when there are none. */
  none: string;
  /** The group of the configuration that holds them. */
  group: string;
  site: OperatorNote_site$key | null | undefined;
}

/** Facts that only the operator knows; where there are none, a sentence, and a word to the operator. */
export function Facts({ items, none, group, site }: FactsProps) {
  const { t } = useTranslation('information');
  if (!items) return <p className={styles.none}>{t('part_unavailable')}</p>;
  if (items.length > 0) return <dl className={styles.facts}>{items}</dl>;
  return (
    <>
      <p className={styles.none}>{none}</p>
      <OperatorNote site={site} group={group} />
    </>
  );
}
