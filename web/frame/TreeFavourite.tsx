import { graphql, useFragment } from 'react-relay/hooks';
import { nameOf } from '../betting/favourites/keys';
import { Star } from '../betting/favourites/Star';
import { useLiveTopics } from '../betting/live/LiveContext';
import { GameName } from '../betting/names/GameName';
import { gameName } from '../betting/names/labels';
import { GameScore } from '../betting/sports/GameScore';
import { GameTime } from '../betting/sports/GameTime';
import { Link } from '../routing/routes/Link';
import { useHref } from '../routing/routes/RouteContext';
import type { TreeFavourite_favourite$key } from './__generated__/TreeFavourite_favourite.graphql';
import styles from './TreeFavourites.module.css';

/** One favourite of the tree: its name, and its game in play or next with time and score. */
export function TreeFavourite({ favourite }: { favourite: TreeFavourite_favourite$key }) {
  const { kind, key, team, champ, game } = useFragment(
    graphql`
      fragment TreeFavourite_favourite on Favourite {
        kind
        key
        team {
          name
        }
        champ {
          slug
          name
          sport {
            slug
          }
        }
        game {
          id
          slug
          status
          title
          home {
            name
          }
          away {
            name
          }
          champ {
            slug
            sport {
              slug
            }
          }
          ...GameTime_game
          ...GameScore_game
        }
      }
    `,
    favourite,
  );
  const link = useHref();
  useLiveTopics(game ? [game.id] : []);
  const sides = { title: game?.title, home: game?.home, away: game?.away };
  const section = game?.status === 'LIVE' ? 'live' : 'line';
  const name = team?.name ?? champ?.name ?? gameName(sides);
  const toChamp = champ && link('champ', { section, sport: champ.sport.slug, champ: champ.slug });
  const toGame =
    game && link('game', { section, sport: game.champ.sport.slug, champ: game.champ.slug, game: game.slug });

  return (
    <li className={styles.entry}>
      <Star of={nameOf(kind, key)} name={name} />
      <div className={styles.words}>
        {toChamp && (
          <Link className="cut" to={toChamp}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {team && !toGame && (
          <span className="cut">
            <bdi>{name}</bdi>
          </span>
        )}
        {game && toGame && (
          <Link className={styles.game} to={toGame}>
            {team && (
              <span className="cut">
                <bdi>{name}</bdi>
              </span>
            )}
            <span className={`cut ${kind === 'GAME' ? '' : styles.next}`}>
              <GameName game={sides} />
            </span>
          </Link>
        )}
      </div>
      {game && (
        <div className={styles.standing}>
          <GameTime game={game} withDay />
          <GameScore game={game} />
        </div>
      )}
    </li>
  );
}
