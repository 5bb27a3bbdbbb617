import { Link } from '../../routing/routes/Link';
import styles from './TabLinks.module.css';

/** One way within a page: a sport, a section, a championship. */
export interface TabLink {
  label: string;
  to: string;
  current: boolean;
  /** How many games it leads to. */
  count?: number;
}

/** Links in a row, of which one may be where the page is. They scroll sideways where there is no room. */
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
