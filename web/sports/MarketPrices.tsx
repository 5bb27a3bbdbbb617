import { graphql, useFragment } from 'react-relay/hooks';
import { PriceButton } from './PriceButton';
import { gameName, handicap, useLabels, type NamedGame, type NamedMarket, type NamedOutcome } from './labels';
import { namedMarket, namedOutcome } from './named';
import type { MarketPrices_market$key } from './__generated__/MarketPrices_market.graphql';
import styles from './Markets.module.css';

interface MarketPricesProps {
  market: MarketPrices_market$key;
  game: NamedGame;
  /** Whether the market's name stands above it: not where the group's name and the labels say it all. */
  headed: boolean;
}

/** One market with all its outcomes, each label beside its price. */
export function MarketPrices({ market, game, headed }: MarketPricesProps) {
  const { kind, outcomes, ...data } = useFragment(
    graphql`
      fragment MarketPrices_market on Market {
        kind
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
  const asked = namedMarket(data);
  const context = `${labels.market(asked)}, ${gameName(game)}`;

  return (
    <div className={styles.market} data-kind={kind}>
      {headed && <h3 className={styles.name}>{labels.market(asked)}</h3>}
      <div className={styles.outcomes} data-count={outcomes.length}>
        {outcomes.map((outcome) => {
          const said = namedOutcome(outcome);
          const handicapShown = handicapOf(said, asked);
          const name = handicapShown
            ? `${sideName(said, game)} ${handicapShown}`
            : labels.full(said, asked, game);
          return (
            <div key={outcome.id} className={styles.outcome} data-side={sideOf(said)}>
              <PriceButton
                outcome={outcome}
                label={handicapShown ?? name}
                name={name}
                context={context}
                look="full"
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Handicaps stand in two columns under the sides' names, so that a button has to say the number alone. */
function handicapOf(outcome: NamedOutcome, { kind, line }: NamedMarket): string | undefined {
  if (kind !== 'HANDICAP' || line == null) return undefined;
  return handicap(line, outcome.kind === 'AWAY' ? 'away' : 'home');
}

/** The side that a handicap is for. */
function sideName({ kind }: NamedOutcome, { home, away }: NamedGame): string {
  return (kind === 'AWAY' ? away : home)?.name ?? '';
}

/** Exact scores stand in three columns: home wins, draws, away wins. */
function sideOf({ kind, score }: NamedOutcome): string | undefined {
  if (kind === 'OTHER_SCORE') return 'other';
  if (!score) return undefined;
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}
