import { usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useOdds } from '../../foundation/i18n/useOdds';
import { useLabels, type NamedGame } from '../names/labels';
import { MovesLine } from './MovesLine';
import { priceMovesQuery } from './priceMovesQuery';
import type { priceMovesQuery as PriceMovesQuery } from './__generated__/priceMovesQuery.graphql';
import styles from './PriceMoves.module.css';

interface MovesTableProps {
  queryRef: PreloadedQuery<PriceMovesQuery>;
  game: NamedGame;
}

/** The outcomes of a market with opening price, last moves as a line, and present price. */
export function MovesTable({ queryRef, game }: MovesTableProps) {
  const { node } = usePreloadedQuery<PriceMovesQuery>(priceMovesQuery, queryRef);
  const { t } = useTranslation('match');
  const labels = useLabels();
  const format = useFormat();
  const odds = useOdds();
  if (node?.__typename !== 'Market') return <p role="alert">{t('moves_failed')}</p>;

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('moves_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('moves_outcome')}</th>
          <th scope="col">{t('moves_opening')}</th>
          <th scope="col">{t('moves_path')}</th>
          <th scope="col">{t('moves_now')}</th>
        </tr>
      </thead>
      <tbody>
        {node.outcomes.map(({ id, openingPrice, moves, price, ...outcome }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{labels.full(outcome, node, game)}</bdi>
            </th>
            <td title={openingPrice ? format.dateTime(openingPrice.at) : undefined}>
              {openingPrice ? odds(openingPrice.price) : '–'}
            </td>
            <td>
              <MovesLine prices={(moves ?? []).map((move) => Number(move.price))} />
              <span className="visually-hidden">
                {(moves ?? [])
                  .slice(-5)
                  .map((move) => `${format.time(move.at)} ${odds(move.price)}`)
                  .join(', ')}
              </span>
            </td>
            <td>
              <strong>{odds(price)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
