import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Cell } from './Cell';
import type { FoundChampRow_champ$key } from './__generated__/FoundChampRow_champ.graphql';
import styles from './Search.module.css';

/** A championship that was found. */
export function FoundChampRow({ champ }: { champ: FoundChampRow_champ$key }) {
  const { slug, name, originalName, country, sport } = useFragment(
    graphql`
      fragment FoundChampRow_champ on Champ {
        slug
        name
        originalName
        country
        sport {
          slug
        }
      }
    `,
    champ,
  );
  const link = useHref();
  return (
    <div role="row" className={styles.row}>
      <Cell className={styles.main}>
        <Link className={styles.link} to={link('champ', { section: 'line', sport: sport.slug, champ: slug })}>
          <span />
          <span className={styles.names}>
            <span className="cut" title={originalName}>
              {name}
            </span>
            {country && <span className={`cut ${styles.quiet}`}>{country}</span>}
          </span>
        </Link>
      </Cell>
    </div>
  );
}
