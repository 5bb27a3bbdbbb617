import type { ReactNode } from 'react';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { Unavailable } from './Unavailable';
import styles from './Cashier.module.css';

interface ReturnPageProps {
  title: string;
  /** Whether the cashier answered; what is said when it did not, and when it knows nothing to show. */
  isRead: boolean;
  unavailable: string;
  none: string;
  /** The page that lists all, and what leads there. */
  all: string;
  toAll: string;
  /** How far it has come; null while there is nothing to show. */
  state: ReactNode;
}

/** Where the player comes back to from paying, with the way to all that was paid. */
export function ReturnPage({ title, isRead, unavailable, none, all, toAll, state }: ReturnPageProps) {
  const link = (
    <Link to={all} className={buttonClass('secondary')}>
      {toAll}
    </Link>
  );
  return (
    <section className={styles.return}>
      <h1 className={styles.title}>{title}</h1>
      {!isRead && <Unavailable>{unavailable}</Unavailable>}
      {isRead && state === null && <Empty action={link}>{none}</Empty>}
      {isRead && state !== null && (
        <>
          {state}
          <div>{link}</div>
        </>
      )}
    </section>
  );
}
