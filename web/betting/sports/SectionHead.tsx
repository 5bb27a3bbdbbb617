import { Link } from '../../routing/routes/Link';
import styles from './Heads.module.css';

interface SectionHeadProps {
  title: string;
  /** Where the whole section is. */
  to: string;
  /** Words of the link to it. */
  more: string;
  /** Whether the games below are being played. */
  live?: boolean;
}

/** Head of a part of the front page, with the way to all of it. */
export function SectionHead({ title, to, more, live = false }: SectionHeadProps) {
  return (
    <div className={styles.section}>
      <h2 className={live ? styles.live : undefined}>{title}</h2>
      <Link to={to}>{more}</Link>
    </div>
  );
}
