import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../design/Button';
import { useHere } from './useHere';
import styles from './MoreLink.module.css';

interface MoreLinkProps {
  after: string | null | undefined;
  busy: boolean;
  onMore(): void;
}

/** A link to the next page that, where scripts run, adds it below instead. */
export function MoreLink({ after, busy, onMore }: MoreLinkProps) {
  const { t } = useTranslation('sports');
  const here = useHere();
  const addBelow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <a
      className={`${buttonClass('secondary')} ${styles.more}`}
      href={here({ after: after ?? undefined })}
      aria-busy={busy}
      onClick={addBelow}
    >
      {busy ? t('games_loading') : t('games_more')}
    </a>
  );
}
