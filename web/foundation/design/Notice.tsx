import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A line that stays in the page as long as what it says is true: old prices, no connection, demo money. */
export function Notice({ children, look = 'quiet' }: { children: ReactNode; look?: 'quiet' | 'alert' }) {
  return (
    <div className={styles.notice} data-look={look} role={look === 'alert' ? 'status' : undefined}>
      {children}
    </div>
  );
}
