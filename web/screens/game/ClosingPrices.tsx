/* eslint-disable relay/unused-fields -- the labels of markets and outcomes read these fields, which the rule does not see */
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useOdds } from '../../foundation/i18n/useOdds';
import { useLabels } from '../../betting/names/labels';
import { namedGame } from '../../betting/names/named';
import { Missing } from './Missing';
import type { ClosingPrices_game$key } from './__generated__/ClosingPrices_game.graphql';
import styles from './GameSections.module.css';

const resultKeys = { WON: 'closing_won', LOST: 'closing_lost', VOID: 'closing_void' } as const;

/** The prices with which the line of a finished game ended: they take no bets any more, and say how each ended. */
export function ClosingPrices({ game }: { game: ClosingPrices_game$key }) {
  const data = useFragment(
    graphql`
      fragment ClosingPrices_game on Game {
        status
        ...named_game
        closingMarkets @catch(to: RESULT) {
          kind
          line
          outcomes {
            kind
            competitor {
              name
              code
            }
            openingPrice
            closingPrice
            result
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('match');
  const labels = useLabels();
  const odds = useOdds();
  if (data.status !== 'FINISHED') return null;
  const named = namedGame(data);
  const markets = data.closingMarkets.ok ? (data.closingMarkets.value ?? []) : null;
  // The line of some games was never open.
  if (markets?.length === 0) return null;

  return (
    <section className={styles.section} data-part="closing">
      <h2>{t('closing_title')}</h2>
      <p className={styles.note}>{t('closing_note')}</p>
      {!markets && <Missing />}
      {markets?.map((market) => (
        <table key={market.kind} className={styles.table}>
          <caption>{labels.market(market)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('moves_outcome')}</th>
              <th scope="col">{t('moves_opening')}</th>
              <th scope="col">{t('closing_price')}</th>
              <th scope="col">{t('closing_result')}</th>
            </tr>
          </thead>
          <tbody>
            {market.outcomes.map((outcome) => (
              <tr
                key={outcome.competitor?.name ?? outcome.kind}
                data-own={outcome.result === 'WON' || undefined}
              >
                <th scope="row">
                  <bdi>{labels.full(outcome, market, named)}</bdi>
                </th>
                <td>{odds(outcome.openingPrice)}</td>
                <td>{odds(outcome.closingPrice)}</td>
                <td>
                  {outcome.result && has(resultKeys, outcome.result) ? t(resultKeys[outcome.result]) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function has<Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys {
  return Object.hasOwn(keys, key);
}
