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

interface TabLinksProps {
  label: string;
  tabs: TabLink[];
  /** Chips choose how the page shows its content; tabs lead to other pages. */
  look?: 'tabs' | 'chips';
  /** Whether the label is visible. */
  isTitled?: boolean;
}

/** Links in a row, one of which may be the current page. The row scrolls sideways when there is not enough room. */
export function TabLinks({ label, tabs, look = 'tabs', isTitled = false }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-look={look} data-titled={isTitled ? '' : undefined}>
      {isTitled && (
        <span className={styles.title} aria-hidden="true">
          {label}
        </span>
      )}
      <ul>
        {tabs.map(({ label: text, to, current, count }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? (look === 'tabs' ? 'page' : 'true') : undefined}>
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
