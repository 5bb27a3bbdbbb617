import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Translated: what is loading. Absent where the surroundings say it. */
  label?: string;
  /** How many rows of a list's true height. */
  rows?: number;
  /** Whether a headline stands above them. */
  heading?: boolean;
}

/** Grey rows of a list's true height. */
export function Skeleton({ label, rows = 16, heading = true }: SkeletonProps) {
  return (
    <div role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="visually-hidden">{label}</span>}
      {heading && <div className={styles.heading} />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
