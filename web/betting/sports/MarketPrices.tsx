import { graphql, useFragment } from 'react-relay/hooks';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { PriceButton } from './PriceButton';
import { gameName, handicapOf, useLabels, type NamedGame, type NamedOutcome } from '../names/labels';
import { namedMarket, namedOutcome } from '../names/named';
import type {
  MarketPrices_market$data,
  MarketPrices_market$key,
} from './__generated__/MarketPrices_market.graphql';
import styles from './Markets.module.css';

interface MarketPricesProps {
  market: MarketPrices_market$key;
  game: NamedGame;
  /** Whether the market's name stands above it; not when the group's name and the labels say it already. */
  headed: boolean;
}

type Outcome = MarketPrices_market$data['outcomes'][number];

/** One market with all its outcomes. */
export function MarketPrices({ market, game, headed }: MarketPricesProps) {
  const data = useFragment(
    graphql`
      fragment MarketPrices_market on Market {
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
  const { kind, line, outcomes } = data;
  const asked = namedMarket(data);
  const context = `${labels.market(asked)}, ${gameName(game)}`;

  const button = (outcome: Outcome) => {
    const said = namedOutcome(outcome);
    const full = labels.full(said, asked, game);
    const ownLine = handicapOf(said, asked);
    const isShort = kind === 'DOUBLE_CHANCE' || kind === 'TOTAL';
    const label = ownLine ? signed(ownLine) : isShort ? labels.short(said) : full;
    return (
      <PriceButton
        key={outcome.id}
        outcome={outcome}
        label={label}
        name={ownLine ? `${sideName(said, game)} ${signed(ownLine)}` : full}
        context={context}
        look={kind === 'TOTAL' ? 'cell' : 'full'}
      />
    );
  };

  const others = outcomes.filter((outcome) => !namedOutcome(outcome).score);

  return (
    <div className={styles.market} data-kind={kind}>
      {headed && <h3 className={styles.name}>{labels.market(asked)}</h3>}
      {kind === 'CORRECT_SCORE' ? (
        <div className={styles.scores}>
          {scoreColumns(outcomes).map((column, index) => (
            <div key={index} className={styles.scoreColumn}>
              {column.map(button)}
            </div>
          ))}
          {others.length > 0 && <div className={styles.otherScores}>{others.map(button)}</div>}
        </div>
      ) : (
        <div className={styles.outcomes} data-count={outcomes.length}>
          {outcomes.map((outcome, index) => [
            // Over and Under stand on both sides of their line.
            kind === 'TOTAL' && index === 1 && (
              <span key="line" className={styles.line}>
                {line}
              </span>
            ),
            button(outcome),
          ])}
        </div>
      )}
    </div>
  );
}

/** The side of a handicap. */
function sideName({ kind }: NamedOutcome, { home, away }: NamedGame): string {
  return (kind === 'AWAY' ? away : home)?.name ?? '';
}

/** Exact scores in three columns: home wins, draws, away wins. */
function scoreColumns(outcomes: readonly Outcome[]): Outcome[][] {
  const columns: [Outcome[], Outcome[], Outcome[]] = [[], [], []];
  for (const outcome of outcomes) {
    const { score } = namedOutcome(outcome);
    if (!score) continue;
    const lead = score.home - score.away;
    columns[lead > 0 ? 0 : lead < 0 ? 2 : 1].push(outcome);
  }
  return columns;
}
