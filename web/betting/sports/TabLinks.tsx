import { Link } from '../../routing/routes/Link';
import styles from './TabLinks.module.css';

/** One link within a page: a sport, a section, a championship. */
export interface TabLink {
  label: string;
  to: string;
  current: boolean;
  /** How many games it leads to. */
  count?: number;
}

/** Links in a row, one of which may be the current page. The row scrolls sideways when there is not enough room. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ label: text, to, current, count }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
