import { graphql, useFragment } from 'react-relay/hooks';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { PriceButton } from './PriceButton';
import { gameName, handicapOf, useLabels, type NamedGame } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import type { MainPrices_game$data, MainPrices_game$key } from './__generated__/MainPrices_game.graphql';
import styles from './GameTable.module.css';

type Market = MainPrices_game$data['mainMarkets'][number];

/** The columns of a list of matches, in order; the head of the table names the same. */
const columns = [
  { kind: 'RESULT', slot: 'result', outcomes: 3 },
  { kind: 'TOTAL', slot: 'total', outcomes: 2 },
  { kind: 'HANDICAP', slot: 'handicap', outcomes: 2 },
] as const;

/** The main prices of a match, each market in its column; a market that is not open leaves its column empty. */
export function MainPrices({ game }: { game: MainPrices_game$key }) {
  const data = useFragment(
    graphql`
      fragment MainPrices_game on Game {
        ...named_game
        mainMarkets {
          kind
          line
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
  const named = namedGame(data);

  return columns.map(({ kind, slot, outcomes }) => {
    const market = data.mainMarkets.find((candidate) => candidate.kind === kind);
    return (
      <div key={kind} className={styles.prices} data-slot={slot}>
        {slot === 'total' && <span className={styles.line}>{market?.line}</span>}
        {market ? <Prices market={market} game={named} /> : <NoPrices count={outcomes} />}
      </div>
    );
  });
}

function Prices({ market, game }: { market: Market; game: NamedGame }) {
  const labels = useLabels();
  const { signed } = bidi(useLanguage());
  const asked = namedMarket(market);
  const context = `${labels.market(asked)}, ${gameName(game)}`;

  return market.outcomes.map((outcome) => {
    const said = namedOutcome(outcome);
    const line = handicapOf(said, asked);
    return (
      <PriceButton
        key={outcome.id}
        outcome={outcome}
        label={labels.short(said)}
        line={line && signed(line)}
        name={labels.full(said, asked, game)}
        context={context}
      />
    );
  });
}

function NoPrices({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.noPrice} aria-hidden="true">
      –
    </span>
  ));
}
