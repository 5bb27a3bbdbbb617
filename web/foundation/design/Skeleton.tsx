import styles from './Skeleton.module.css';

/**
 * A grey headline over grey rows with the height of the list's real rows. The elements around it announce what is
 * loading.
 */
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
