import { useStarted, type StarProps } from './started';
import styles from './Star.module.css';

/** The place of the button that makes something a favourite. Its code comes after the page, so the server draws none. */
export function Star(props: StarProps) {
  const code = useStarted();
  return <span className={styles.place}>{code && <code.StarButton {...props} />}</span>;
}
