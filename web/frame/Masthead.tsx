import { graphql, useFragment } from 'react-relay/hooks';
import type { Masthead_query$key } from './__generated__/Masthead_query.graphql';
import styles from './Header.module.css';

/** The operator's name alone, on pages that stand in for others and so have no links. */
export function Masthead({ query }: { query: Masthead_query$key }) {
  const { site } = useFragment(
    graphql`
      fragment Masthead_query on Query {
        site {
          companyName
        }
      }
    `,
    query,
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.name}>{site?.companyName ?? 'Touchline'}</span>
      </div>
    </header>
  );
}
