import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { gameName } from '../../betting/names/labels';
import { namedGame } from '../../betting/names/named';
import { GameStanding } from '../../betting/sports/GameStanding';
import { Missing } from './Missing';
import type { OtherGames_query$key } from './__generated__/OtherGames_query.graphql';
import styles from './GameSections.module.css';

/** The other games in play, each with score and minute, which move live. */
export function OtherGames({ query, except }: { query: OtherGames_query$key; except: string }) {
  const { others } = useFragment(
    graphql`
      fragment OtherGames_query on Query {
        others: games(section: LIVE, first: 13) {
          edges {
            node {
              id
              slug
              status
              champ {
                slug
                sport {
                  slug
                }
              }
              ...named_game
              ...GameStanding_game
            }
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('match');
  const link = useHref();
  const games = others?.edges
    .map(({ node }) => node)
    .filter(({ id, status }) => id !== except && status === 'LIVE');
  return (
    <section className={styles.section} data-part="others">
      <h2>{t('others_title')}</h2>
      {!games && <Missing />}
      {games?.length === 0 && <p className={styles.none}>{t('others_none')}</p>}
      <ul className={styles.others}>
        {games?.map(({ id, slug, champ, ...game }) => (
          <li key={id}>
            <Link
              to={link('game', { section: 'live', sport: champ.sport.slug, champ: champ.slug, game: slug })}
            >
              <bdi className="cut">{gameName(namedGame(game))}</bdi>
              <GameStanding game={game} liveClass={styles.standing} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
