import { useLaterCode } from '../../routing/routes/useLaterCode';
import type { StarProps } from './StarButton';
import styles from './Star.module.css';

const load = () => import('./StarButton').then(({ StarButton }) => StarButton);

/** The place of the button that makes something a favourite. Its code comes after the page, so the server draws none. */
export function Star(props: StarProps) {
  const { code: Button } = useLaterCode(load);
  return <span className={styles.place}>{Button && <Button {...props} />}</span>;
}
