import { Suspense, useState } from 'react';
import { useQueryLoader, usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { useLabels, type NamedGame } from '../names/labels';
import { priceMovesQuery } from './priceMovesQuery';
import type { priceMovesQuery as PriceMovesQuery } from './__generated__/priceMovesQuery.graphql';
import styles from './PriceMoves.module.css';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useOdds } from '../../foundation/i18n/useOdds';

interface PriceMovesProps {
  /** The markets of a group with their names, in display order. */
  markets: readonly { id: string; name: string }[];
  game: NamedGame;
}

/** On wish: the opening price and the last moves of a market's prices, fetched when the player opens it. */
export function PriceMoves({ markets, game }: PriceMovesProps) {
  const { t } = useTranslation('match');
  const [queryRef, load] = useQueryLoader<PriceMovesQuery>(priceMovesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  // The market in the middle of a group of lines is the one closest to even chances.
  const usual = markets[Math.floor((markets.length - 1) / 2)]?.id;
  const shown = markets.some(({ id }) => id === chosen) ? chosen : usual;
  const show = (id: string | null | undefined) => {
    if (id) load({ id }, { fetchPolicy: 'network-only' });
  };

  return (
    <details className={styles.moves} onToggle={({ currentTarget }) => currentTarget.open && show(shown)}>
      <summary>{t('moves_title')}</summary>
      {markets.length > 1 && (
        <label className={styles.choice}>
          {t('moves_market')}{' '}
          <select
            value={shown ?? ''}
            onChange={({ target }) => {
              setChosen(target.value);
              show(target.value);
            }}
          >
            {markets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {queryRef && (
        <Boundary resetKey={queryRef} fallback={() => <p role="alert">{t('moves_failed')}</p>}>
          <Suspense fallback={<p role="status">{t('moves_loading')}</p>}>
            <MovesTable queryRef={queryRef} game={game} />
          </Suspense>
        </Boundary>
      )}
    </details>
  );
}

interface MovesTableProps {
  queryRef: PreloadedQuery<PriceMovesQuery>;
  game: NamedGame;
}

/** The outcomes of a market with opening price, last moves as a line, and present price. */
function MovesTable({ queryRef, game }: MovesTableProps) {
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

const width = 100;
const height = 20;

/** The last prices as a small line of steps, the newest at the end; higher prices are higher. */
function MovesLine({ prices }: { prices: readonly number[] }) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number): string =>
    (high === low ? height / 2 : height - 2 - ((price - low) / (high - low)) * (height - 4)).toFixed(1);
  const step = width / Math.max(1, prices.length);
  const path = prices.map(
    (price, index) => `${index === 0 ? 'M0' : 'L' + index * step},${y(price)} h${step}`,
  );
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path.join(' ')} />
    </svg>
  );
}
