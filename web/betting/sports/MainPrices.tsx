import { graphql, useFragment } from 'react-relay/hooks';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { outcomesOf } from './ColumnHeads';
import { isStacked, marketsOfRow, slotOf, type ListMarket } from './listMarkets';
import { PriceButton } from './PriceButton';
import { gameName, handicapOf, useLabels, type NamedGame } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import type { MainPrices_game$key } from './__generated__/MainPrices_game.graphql';
import type { MainPrices_market$key } from './__generated__/MainPrices_market.graphql';
import styles from './MarketCells.module.css';

interface MainPricesProps {
  game: MainPrices_game$key;
  /** The market of the first cells. */
  market: ListMarket;
}

/** The prices of a match in a list, each market in its column; a market that is not open leaves its column empty. */
export function MainPrices({ game, market: chosen }: MainPricesProps) {
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
  const viewType = useSetting('viewType');
  const markets = [...data.mainMarkets, ...(data.sideMarkets ?? [])];

  return marketsOfRow(chosen, data.sideMarkets !== undefined, viewType).map((kind, index) => {
    const market = markets.find((candidate) => candidate.kind === kind);
    const stacked = isStacked(kind, viewType);
    return (
      <div
        key={kind}
        className={styles.prices}
        data-slot={slotOf(kind)}
        data-nth={index + 1}
        data-stacked={stacked ? '' : undefined}
      >
        {market ? (
          <Prices market={market} game={named} stacked={stacked} />
        ) : (
          <NoPrices cells={outcomesOf[kind].filter((cell) => cell !== null || !stacked)} />
        )}
      </div>
    );
  });
}

interface PricesProps {
  market: MainPrices_market$key;
  game: NamedGame;
  /** Whether the outcomes stand above one another, each with its line. */
  stacked: boolean;
}

function Prices({ market, game, stacked }: PricesProps) {
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
    const line = handicapOf(said, asked) ?? (stacked ? data.line : null);
    // A cell that stands in no column of its own is called in words, and its line follows.
    const words = stacked && labels.full(said, { kind: data.kind }, game).trim();
    return [
      // Over and Under stand on both sides of their line.
      data.kind === 'TOTAL' && index === 1 && !stacked && (
        <span key="line" className={styles.line}>
          {data.line}
        </span>
      ),
      <PriceButton
        key={outcome.id}
        outcome={outcome}
        label={words || labels.short(said)}
        line={line == null ? undefined : signed(line)}
        name={words || labels.full(said, asked, game)}
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
