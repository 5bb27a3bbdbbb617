import type { ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import facts from '../shared/Facts.module.css';
import styles from './Information.module.css';

interface FactsProps {
  /** Null when the operator's facts are not available. */
  items: readonly ReactNode[] | null;
  /** The sentence for visitors when there are none. */
  none: string;
}

/** Facts that only the operator knows; a sentence when there are none. */
export function Facts({ items, none }: FactsProps) {
  const { t } = useTranslation('information');
  if (!items) return <p className={styles.none}>{t('part_unavailable')}</p>;
  if (items.length > 0) return <dl className={facts.facts}>{items}</dl>;
  return <p className={styles.none}>{none}</p>;
}
