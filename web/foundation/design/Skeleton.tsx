import styles from './Skeleton.module.css';

/** A grey headline over grey rows of a list's true height. What is loading is said by the surroundings. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      <div className={styles.heading} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
