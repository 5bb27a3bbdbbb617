import { graphql, useFragment } from 'react-relay/hooks';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { outcomesOf, slotOf } from './ColumnHeads';
import { marketsOfRow, type ListMarket } from './listMarkets';
import { PriceButton } from './PriceButton';
import { gameName, handicapOf, useLabels, type NamedGame } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import type { MainPrices_game$key } from './__generated__/MainPrices_game.graphql';
import type { MainPrices_market$key } from './__generated__/MainPrices_market.graphql';
import styles from './GameTable.module.css';

interface MainPricesProps {
  game: MainPrices_game$key;
  /** The market of the first cells. */
  market?: ListMarket;
}

/** The prices of a match in a list, each market in its column; a market that is not open leaves its column empty. */
export function MainPrices({ game, market: chosen = 'RESULT' }: MainPricesProps) {
  const data = useFragment(
    graphql`
      fragment MainPrices_game on Game
      @argumentDefinitions(sideMarkets: { type: "Boolean", defaultValue: false }) {
        ...named_game
        mainMarkets {
          kind
          ...MainPrices_market
        }
        sideMarkets @include(if: $sideMarkets) {
          kind
          ...MainPrices_market
        }
      }
    `,
    game,
  );
  const named = namedGame(data);
  const markets = [...data.mainMarkets, ...(data.sideMarkets ?? [])];

  return marketsOfRow(chosen, data.sideMarkets !== undefined).map((kind, index) => {
    const market = markets.find((candidate) => candidate.kind === kind);
    return (
      <div key={kind} className={styles.prices} data-slot={slotOf(kind)} data-nth={index + 1}>
        {market ? <Prices market={market} game={named} /> : <NoPrices cells={outcomesOf[kind]} />}
      </div>
    );
  });
}

function Prices({ market, game }: { market: MainPrices_market$key; game: NamedGame }) {
  const data = useFragment(
    graphql`
      fragment MainPrices_market on Market {
        kind
        line
        ...named_market
        outcomes {
          id
          ...named_outcome
          ...PriceButton_outcome
        }
      }
    `,
    market,
  );
  const labels = useLabels();
  const { signed } = bidi(useLanguage());
  const asked = namedMarket(data);
  const context = `${labels.market(asked)}, ${gameName(game)}`;

  return data.outcomes.map((outcome, index) => {
    const said = namedOutcome(outcome);
    const line = handicapOf(said, asked);
    return [
      // Over and Under stand on both sides of their line.
      data.kind === 'TOTAL' && index === 1 && (
        <span key="line" className={styles.line}>
          {data.line}
        </span>
      ),
      <PriceButton
        key={outcome.id}
        outcome={outcome}
        label={labels.short(said)}
        line={line && signed(line)}
        name={labels.full(said, asked, game)}
        context={context}
      />,
    ];
  });
}

function NoPrices({ cells }: { cells: readonly (string | null)[] }) {
  return cells.map((cell) => (
    <span key={cell} className={styles.noPrice} aria-hidden="true">
      {cell !== null && '–'}
    </span>
  ));
}
