import type { MouseEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { isPlainPress } from '../../routing/routes/PlainLink';
import { useHere } from '../../routing/routes/RouteContext';
import styles from './MoreLink.module.css';

interface MoreLinkProps {
  after?: string | null | undefined;
  /** Address of the next page; by default the shown page after a cursor. */
  to?: string;
  busy: boolean;
  onMore(): void;
}

/** A link to the next page; with scripts it adds that page below instead. */
export function MoreLink({ after, to, busy, onMore }: MoreLinkProps) {
  const { t } = useTranslation('sports');
  const here = useHere();
  const addBelow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <a
      className={`${buttonClass('secondary')} ${styles.more}`}
      href={to ?? here({ after: after ?? undefined })}
      aria-busy={busy}
      onClick={addBelow}
    >
      {busy ? t('games_loading') : t('games_more')}
    </a>
  );
}
