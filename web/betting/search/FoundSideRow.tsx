import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { GameTime } from '../sports/GameTime';
import { Cell } from './Cell';
import { PriceCell } from './PriceCell';
import type { FoundSideRow_side$key } from './__generated__/FoundSideRow_side.graphql';
import styles from './Search.module.css';

/**
 * A team or a driver that was found: it leads to its game, or to its championship when it plays none now. A driver has
 * the price to win the race.
 */
export function FoundSideRow({ side }: { side: FoundSideRow_side$key }) {
  const { competitor, champ, game, toWin } = useFragment(
    graphql`
      fragment FoundSideRow_side on FoundSide {
        competitor {
          name
          originalName
        }
        champ {
          slug
          name
          sport {
            slug
          }
        }
        game {
          slug
          status
          ...GameTime_game
          ...PriceCell_game
        }
        toWin {
          market {
            ...PriceCell_market
          }
          ...PriceCell_outcome
        }
      }
    `,
    side,
  );
  const link = useHref();
  const place = {
    section: game?.status === 'LIVE' ? ('live' as const) : ('line' as const),
    sport: champ.sport.slug,
    champ: champ.slug,
  };
  return (
    <div role="row" className={styles.row}>
      <Cell className={styles.main}>
        <Link
          className={styles.link}
          to={game ? link('game', { ...place, game: game.slug }) : link('champ', place)}
        >
          {game ? <GameTime game={game} withDay /> : <span />}
          <span className={styles.names}>
            <span className="cut" title={competitor.originalName}>
              {competitor.name}
            </span>
            <span className={`cut ${styles.quiet}`}>{champ.name}</span>
          </span>
        </Link>
      </Cell>
      {game && toWin && <PriceCell game={game} market={toWin.market} outcome={toWin} />}
    </div>
  );
}
