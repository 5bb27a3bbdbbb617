import { RetryButton, useErrorText, type Failed } from './ErrorPage';
import styles from './errors.module.css';

/** An error note in place of a part of the page. */
export function ErrorNote({ error, retry }: Failed) {
  return (
    <div role="alert" className={styles.note}>
      <p>{useErrorText(error)}</p>
      <RetryButton retry={retry} />
    </div>
  );
}
