import type { ReactNode } from 'react';
import styles from './Heads.module.css';

/** The title of a page with a list, and its tabs: one below the other, on narrow pages in one line. */
export function ListHead({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
