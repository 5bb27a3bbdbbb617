import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { ChevronIcon } from '../foundation/design/icons';
import { Link } from '../routing/routes/Link';
import { useHref, useRoute } from '../routing/routes/RouteContext';
import { sportName } from '../betting/names/sportName';
import type { SportBranch_sport$key } from './__generated__/SportBranch_sport.graphql';
import styles from './SportsTree.module.css';

interface SportBranchProps {
  sport: SportBranch_sport$key;
  section: 'live' | 'line';
}

/** One sport of the tree: its name opens and closes the list of its championships. */
export function SportBranch({ sport, section }: SportBranchProps) {
  const { slug, gameCount, champs } = useFragment(
    graphql`
      fragment SportBranch_sport on Sport @argumentDefinitions(section: { type: "Section!" }) {
        slug
        gameCount(section: $section)
        champs(section: $section) @catch(to: RESULT) {
          id
          slug
          name
          originalName
          country
          gameCount(section: $section)
        }
      }
    `,
    sport,
  );
  const { t } = useTranslation('sports');
  const link = useHref();
  const { params } = useRoute();

  return (
    <details open>
      <summary className={styles.sport}>
        <ChevronIcon />
        <span className={`cut ${styles.label}`}>{sportName(slug, t)}</span>
        <span className={styles.count}>{gameCount}</span>
      </summary>
      <ul>
        <li>
          <Link
            className={styles.champ}
            to={link('sport', { section, sport: slug })}
            aria-current={params.sport === slug && !params.champ ? 'page' : undefined}
          >
            <span className={`cut ${styles.label}`}>{t('sport_all')}</span>
          </Link>
        </li>
        {champs.ok &&
          champs.value.map((champ) => {
            const { country, originalName } = champ;
            return (
              <li key={champ.id}>
                <Link
                  className={styles.champ}
                  to={link('champ', { section, sport: slug, champ: champ.slug })}
                  title={country ? `${country}. ${originalName}` : originalName}
                  aria-current={params.champ === champ.slug ? 'page' : undefined}
                >
                  <span className={`cut ${styles.label}`}>
                    {country && <span className={styles.country}>{country}. </span>}
                    {champ.name}
                  </span>
                  <span className={styles.count}>{champ.gameCount}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </details>
  );
}
