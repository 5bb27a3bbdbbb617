import { Link } from '../../routing/routes/Link';
import styles from './Heads.module.css';

interface SectionHeadProps {
  title: string;
  /** Address of the whole section. */
  to: string;
  /** Text of the link to it. */
  more: string;
  /** Whether the games below are in play. */
  live?: boolean;
}

/** Head of a part of the home page, with a link to the whole section. */
export function SectionHead({ title, to, more, live = false }: SectionHeadProps) {
  return (
    <div className={styles.section}>
      <h2 className={live ? styles.live : undefined}>{title}</h2>
      <Link to={to}>{more}</Link>
    </div>
  );
}
