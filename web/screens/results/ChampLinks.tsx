import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { sportName } from '../../betting/names/sportName';
import { Link } from '../../routing/routes/Link';
import type { ChampLinks_champs$key } from './__generated__/ChampLinks_champs.graphql';
import styles from './Champs.module.css';

interface ChampLinksProps {
  champs: ChampLinks_champs$key;
  /** The address of a championship by its slug. */
  to: (slug: string) => string;
  /** The number shown beside it. */
  countOf?: (slug: string) => number | undefined;
}

/** Championships under the names of their sports, as links. */
export function ChampLinks({ champs, to, countOf }: ChampLinksProps) {
  const all = useFragment(
    graphql`
      fragment ChampLinks_champs on Champ @relay(plural: true) {
        id
        slug
        name
        originalName
        country
        sport {
          slug
        }
      }
    `,
    champs,
  );
  const { t } = useTranslation('sports');
  const format = useFormat();
  const sports = [...new Set(all.map(({ sport }) => sport.slug))];
  return sports.map((sport) => (
    <section key={sport}>
      <h2 className={styles.heading}>{sportName(sport, t)}</h2>
      <ul className={styles.champs}>
        {all
          .filter((champ) => champ.sport.slug === sport)
          .map(({ id, slug, name, originalName, country }) => {
            const count = countOf?.(slug);
            return (
              <li key={id}>
                <Link className="cut" title={originalName} to={to(slug)}>
                  {name}
                </Link>
                {country && <span className={styles.country}>{country}</span>}
                {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
