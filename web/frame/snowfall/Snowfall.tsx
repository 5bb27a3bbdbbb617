import styles from './Snowfall.module.css';

/** Snow over the page, drawn by styles alone; none for visitors who prefer reduced motion. */
export function Snowfall() {
  return (
    <div className={styles.sky} aria-hidden="true" data-snowfall>
      <div className={styles.near} />
      <div className={styles.middle} />
      <div className={styles.far} />
    </div>
  );
}
