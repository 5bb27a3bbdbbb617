import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { groupGames } from '../../betting/sports/groupGames';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { ResultRow } from './ResultRow';
import type { ResultTable_games$key } from './__generated__/ResultTable_games.graphql';
import styles from './ResultTable.module.css';

interface ResultTableProps {
  games: ResultTable_games$key;
  /** Whether championships have heads; a page about one championship has none. */
  champHeads?: boolean;
}

/** Games that have ended or are in play, under the heads of their championships, with half-time scores and goals. */
export function ResultTable({ games, champHeads = true }: ResultTableProps) {
  const rows = useFragment(
    graphql`
      fragment ResultTable_games on Game @relay(plural: true) {
        id
        kind
        reconstructed
        champ {
          id
          slug
          name
          originalName
          country
        }
        ...ResultRow_game
      }
    `,
    games,
  );
  const { t } = useTranslation(['sports', 'results']);
  const link = useHref();
  const champs = groupGames(rows, () => '').flatMap((part) => part.champs);

  return (
    <div className={styles.results}>
      {champs.map(({ champ, games: shown, first }) => (
        <section key={champ.id}>
          <div className={styles.head}>
            {champHeads && (
              <h2 className={styles.champ}>
                <Link className="cut" title={champ.originalName} to={link('champs', { champId: champ.slug })}>
                  {champ.name}
                </Link>
                {champ.country && <span className={styles.country}>{champ.country}</span>}
              </h2>
            )}
            {first.kind === 'MATCH' && (
              <abbr className={styles.half} title={t('results:half_time_long')} aria-hidden="true">
                {t('results:half_time')}
              </abbr>
            )}
          </div>
          <ul>
            {shown.map((game) => (
              <ResultRow key={game.id} game={game} />
            ))}
          </ul>
        </section>
      ))}
      {rows.some(({ reconstructed }) => reconstructed) && (
        <p className={styles.note}>≈ {t('replay_reconstructed')}</p>
      )}
    </div>
  );
}
