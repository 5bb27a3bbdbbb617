import type { MouseEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { isPlainPress } from '../../routing/routes/PlainLink';
import { useHere } from '../../routing/routes/RouteContext';
import styles from './MoreLink.module.css';

/** The props of a link to the next page of a list. */
export interface MoreLinkProps {
  /** What `usePaginationFragment` says of the list. */
  list: { hasNext: boolean; isLoadingNext: boolean; loadNext(count: number): unknown };
  /** How many entries each further page brings. */
  pageSize: number;
  /** Cursor of the last entry shown. */
  after: string | null | undefined;
  /** Address of the next page; by default the shown page after the cursor. */
  to?: string;
}

/** A link to the next page of a list that has one; with scripts it adds that page below instead. */
export function MoreLink({ list: { hasNext, isLoadingNext, loadNext }, pageSize, after, to }: MoreLinkProps) {
  const { t } = useTranslation('sports');
  const here = useHere();
  if (!hasNext) return null;

  const addBelow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (!isLoadingNext) loadNext(pageSize);
  };
  return (
    <a
      className={`${buttonClass('secondary')} ${styles.more}`}
      href={to ?? here({ after: after ?? undefined })}
      aria-busy={isLoadingNext}
      onClick={addBelow}
    >
      {isLoadingNext ? t('games_loading') : t('games_more')}
    </a>
  );
}
