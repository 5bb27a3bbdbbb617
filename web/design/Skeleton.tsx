import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Translated: what is loading; said once. */
  label: string;
  /** How many rows of a list's true height. */
  rows?: number;
  /** Whether a headline stands above them. */
  heading?: boolean;
}

/** Grey rows of the true size. They show only after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ label, rows = 16, heading = true }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {heading && <div className={styles.heading} />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
