import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  /** One translated sentence: what is missing, and why. */
  children: ReactNode;
  /** One next step: a link or a button. */
  action?: ReactNode;
  /** Whether something failed, so that screen readers announce it at once. */
  failed?: boolean;
}

/** Shown when there is no content: one sentence and one next step. */
export function Empty({ children, action, failed = false }: EmptyProps) {
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      <p>{children}</p>
      {action}
    </div>
  );
}
