import { Suspense, useState } from 'react';
import { useQueryLoader } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import type { NamedGame } from '../names/labels';
import { MovesTable } from './MovesTable';
import { priceMovesQuery } from './priceMovesQuery';
import type { priceMovesQuery as PriceMovesQuery } from './__generated__/priceMovesQuery.graphql';
import styles from './PriceMoves.module.css';

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
