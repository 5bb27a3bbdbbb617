import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { compareOdds } from '../../../rules/odds';
import { gameName, useLabels, type NamedGame } from '../names/labels';
import { namedMarket, namedOutcome } from '../names/named';
import { PriceButton } from './PriceButton';
import type { RaceTable_market$key } from './__generated__/RaceTable_market.graphql';
import styles from './RaceTable.module.css';

/** The winner market of a race: all entrants, the favourite first, each with grid place and team. */
export function RaceTable({ market, game }: { market: RaceTable_market$key; game: NamedGame }) {
  const data = useFragment(
    graphql`
      fragment RaceTable_market on Market {
        ...named_market
        outcomes {
          id
          price
          competitor {
            grid
            team
          }
          ...named_outcome
          ...PriceButton_outcome
        }
      }
    `,
    market,
  );
  const { t } = useTranslation('sports');
  const labels = useLabels();
  const asked = namedMarket(data);
  const context = `${labels.market(asked)}, ${gameName(game)}`;
  // Entrants with the same price keep the order of the feed.
  const entrants = [...data.outcomes].sort((a, b) => compareOdds(a.price, b.price));
  const hasGrid = entrants.some(({ competitor }) => competitor?.grid != null);
  const hasTeams = entrants.some(({ competitor }) => competitor?.team != null);

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{labels.market(asked)}</caption>
      <thead>
        <tr>
          {hasGrid && <th scope="col">{t('race_grid')}</th>}
          <th scope="col">{t('race_driver')}</th>
          {hasTeams && (
            <th scope="col" className={styles.team}>
              {t('race_team')}
            </th>
          )}
          <th scope="col" className={styles.price}>
            {t('race_price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entrants.map(({ id, competitor, ...outcome }) => {
          const name = labels.full(namedOutcome(outcome), asked, game);
          return (
            <tr key={id}>
              {hasGrid && <td className={styles.grid}>{competitor?.grid ?? '–'}</td>}
              <th scope="row">
                <bdi>{name}</bdi>
                {competitor?.team && <bdi className={styles.below}>{competitor.team}</bdi>}
              </th>
              {hasTeams && (
                <td className={styles.team}>
                  <bdi>{competitor?.team}</bdi>
                </td>
              )}
              <td className={styles.price}>
                <PriceButton outcome={outcome} label={name} name={name} context={context} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
