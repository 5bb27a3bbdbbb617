import { graphql, useFragment } from 'react-relay/hooks';
import { gameName, handicapOf, useLabels, type NamedGame } from '../../betting/names/labels';
import { namedMarket, namedOutcome } from '../../betting/names/named';
import { PriceButton } from '../../betting/sports/PriceButton';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import type { MultiPrices_market$key } from './__generated__/MultiPrices_market.graphql';
import styles from './Multi.module.css';

/** One market of a narrow match: its name, and its outcomes in one row under short labels. */
export function MultiPrices({ market, game }: { market: MultiPrices_market$key; game: NamedGame }) {
  const data = useFragment(
    graphql`
      fragment MultiPrices_market on Market {
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
  const name = labels.market(asked);

  return (
    <div>
      <h3 className={styles.market}>{name}</h3>
      <div className={styles.outcomes}>
        {data.outcomes.map((outcome) => {
          const said = namedOutcome(outcome);
          const line = handicapOf(said, asked);
          return (
            <PriceButton
              key={outcome.id}
              outcome={outcome}
              label={line ? signed(line) : labels.short(said)}
              name={labels.full(said, asked, game)}
              context={`${name}, ${gameName(game)}`}
              look="full"
            />
          );
        })}
      </div>
    </div>
  );
}
