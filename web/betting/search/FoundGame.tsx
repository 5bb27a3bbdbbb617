import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { gameName, useLabels } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import { GameScore } from '../sports/GameScore';
import { GameTime } from '../sports/GameTime';
import { PriceButton } from '../sports/PriceButton';
import { Cell } from './Cell';
import type { FoundGame_game$key } from './__generated__/FoundGame_game.graphql';
import styles from './Search.module.css';

/** A game that was found: when, the sides, the score, and the prices of its result. */
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
          ...named_market
          outcomes {
            id
            ...named_outcome
            ...PriceButton_outcome
          }
        }
        # Live messages are compared with it in the store; the rule looks for reads in components only.
        # eslint-disable-next-line relay/unused-fields
        marketsRevision
        ...named_game
        ...GameTime_game
        ...GameScore_game
      }
    `,
    game,
  );
  const link = useHref();
  const labels = useLabels();
  const { champ, kind, status, home, away, title } = data;
  const section = status === 'LIVE' ? 'live' : 'line';
  const to = link('game', { section, sport: champ.sport.slug, champ: champ.slug, game: data.slug });
  const market = data.mainMarkets.find((candidate) => candidate.kind === 'RESULT');
  const named = namedGame(data);
  const asked = market && namedMarket(market);

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
      {asked &&
        market.outcomes.map((outcome) => {
          const said = namedOutcome(outcome);
          return (
            <Cell key={outcome.id} className={styles.price}>
              <PriceButton
                look="full"
                outcome={outcome}
                label={labels.short(said)}
                name={labels.full(said, asked, named)}
                context={`${labels.market(asked)}, ${gameName(named)}`}
              />
            </Cell>
          );
        })}
    </div>
  );
}
