import { graphql, useFragment } from 'react-relay/hooks';
import { gameName, useLabels } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import { PriceButton } from '../sports/PriceButton';
import { Cell } from './Cell';
import type { PriceCell_game$key } from './__generated__/PriceCell_game.graphql';
import type { PriceCell_market$key } from './__generated__/PriceCell_market.graphql';
import type { PriceCell_outcome$key } from './__generated__/PriceCell_outcome.graphql';
import styles from './Search.module.css';

interface PriceCellProps {
  game: PriceCell_game$key;
  market: PriceCell_market$key;
  outcome: PriceCell_outcome$key;
}

/** A price beside what was found, from which a bet is taken. */
export function PriceCell(props: PriceCellProps) {
  const labels = useLabels();
  const game = useFragment(
    graphql`
      fragment PriceCell_game on Game {
        ...named_game
      }
    `,
    props.game,
  );
  const market = useFragment(
    graphql`
      fragment PriceCell_market on Market {
        ...named_market
      }
    `,
    props.market,
  );
  const outcome = useFragment(
    graphql`
      fragment PriceCell_outcome on Outcome {
        ...named_outcome
        ...PriceButton_outcome
      }
    `,
    props.outcome,
  );
  const [ofGame, asked, said] = [namedGame(game), namedMarket(market), namedOutcome(outcome)];
  return (
    <Cell className={styles.price}>
      <PriceButton
        look="full"
        outcome={outcome}
        label={labels.short(said)}
        name={labels.full(said, asked, ofGame)}
        context={`${labels.market(asked)}, ${gameName(ofGame)}`}
      />
    </Cell>
  );
}
