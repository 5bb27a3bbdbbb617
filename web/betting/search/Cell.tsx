import { createContext, useContext, useId, type ReactNode } from 'react';
import styles from './Search.module.css';

/** The id of the cell that the arrow keys have reached; null while they are in the field. */
export const ActiveCell = createContext<string | null>(null);

/** A cell of the results that the arrow keys reach: a link or a price. */
export function Cell({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const id = useId();
  const isActive = useContext(ActiveCell) === id;
  return (
    <div
      id={id}
      role="gridcell"
      className={`${styles.cell} ${className}`}
      aria-selected={isActive}
      data-active={isActive ? '' : undefined}
    >
      {children}
    </div>
  );
}
