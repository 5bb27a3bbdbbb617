import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  /** One translated sentence: what is not here, and why. */
  children: ReactNode;
  /** One way on: a link or a button. */
  action?: ReactNode;
  /** Whether something failed, so that it is said at once to those who listen. */
  failed?: boolean;
}

/** What stands where nothing is: one sentence and one way on. */
export function Empty({ children, action, failed = false }: EmptyProps) {
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      <p>{children}</p>
      {action}
    </div>
  );
}
