import { graphql, useFragment } from 'react-relay/hooks';
import { PriceButton } from './PriceButton';
import { gameName, useLabels } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import type { RacePrices_game$key } from './__generated__/RacePrices_game.graphql';
import styles from './MarketCells.module.css';

/** How many entrants a list shows. */
const shownEntrants = 3;

/** The prices of the first entrants of a race, in the order of the feed. */
export function RacePrices({ game }: { game: RacePrices_game$key }) {
  const data = useFragment(
    graphql`
      fragment RacePrices_game on Game {
        ...named_game
        mainMarkets {
          kind
          ...named_market
          outcomes {
            id
            ...named_outcome
            ...PriceButton_outcome
          }
        }
      }
    `,
    game,
  );
  const labels = useLabels();
  const market = data.mainMarkets.find(({ kind }) => kind === 'WINNER');
  if (!market) return null;
  const named = namedGame(data);
  const asked = namedMarket(market);

  return (
    <div className={styles.entrants}>
      {market.outcomes.slice(0, shownEntrants).map((outcome) => {
        const said = namedOutcome(outcome);
        return (
          <PriceButton
            key={outcome.id}
            look="full"
            outcome={outcome}
            label={labels.short(said)}
            name={labels.full(said, asked, named)}
            context={`${labels.market(asked)}, ${gameName(named)}`}
          />
        );
      })}
    </div>
  );
}
