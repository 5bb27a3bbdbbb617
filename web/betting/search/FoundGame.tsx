import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { GameScore } from '../sports/GameScore';
import { GameTime } from '../sports/GameTime';
import { Cell } from './Cell';
import { PriceCell } from './PriceCell';
import type { FoundGame_game$key } from './__generated__/FoundGame_game.graphql';
import styles from './Search.module.css';

/** All prices of a match's result; of a race, whose favourites come first, those of as many drivers. */
const shownPrices = 3;

/** A game that was found: when, the sides, the score, and the prices of its result or of its favourites. */
export function FoundGame({ game }: { game: FoundGame_game$key }) {
  const data = useFragment(
    graphql`
      fragment FoundGame_game on Game {
        slug
        kind
        status
        title
        home {
          name
          originalName
        }
        away {
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
        mainMarkets {
          kind
          ...PriceCell_market
          outcomes {
            id
            ...PriceCell_outcome
          }
        }
        # Live messages are compared with it in the store; the rule looks for reads in components only.
        # eslint-disable-next-line relay/unused-fields
        marketsRevision
        ...PriceCell_game
        ...GameTime_game
        ...GameScore_game
      }
    `,
    game,
  );
  const link = useHref();
  const { champ, kind, status, home, away, title } = data;
  const section = status === 'LIVE' ? 'live' : 'line';
  const to = link('game', { section, sport: champ.sport.slug, champ: champ.slug, game: data.slug });
  const market = data.mainMarkets.find(
    (candidate) => candidate.kind === 'RESULT' || candidate.kind === 'WINNER',
  );

  return (
    <div role="row" className={styles.row}>
      <Cell className={styles.main}>
        <Link className={styles.link} to={to}>
          <GameTime game={data} withDay />
          <span className={styles.names}>
            {kind === 'RACE' ? (
              <>
                <span className="cut">{title}</span>
                <span className={`cut ${styles.quiet}`}>{champ.name}</span>
              </>
            ) : (
              <>
                <span className="cut" title={home?.originalName}>
                  {home?.name}
                </span>
                <span className="visually-hidden"> – </span>
                <span className="cut" title={away?.originalName}>
                  {away?.name}
                </span>
              </>
            )}
          </span>
          <GameScore game={data} />
        </Link>
      </Cell>
      {market?.outcomes.slice(0, shownPrices).map((outcome) => (
        <PriceCell key={outcome.id} game={data} market={market} outcome={outcome} />
      ))}
    </div>
  );
}
