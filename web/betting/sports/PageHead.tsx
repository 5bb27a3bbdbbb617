import type { ReactNode } from 'react';
import styles from './Heads.module.css';

/** A page's headline with a quiet line or tabs below it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.page}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
