import { useStore } from 'zustand/react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { LockIcon } from '../../foundation/design/icons';
import { useOdds } from '../../foundation/i18n/useOdds';
import type { BetRowProps } from './BetRow';
import { presentPrices } from './betViews';
import { couponStore } from './store';
import styles from './BetRow.module.css';

/**
 * A note beside a bet: why it cannot be placed, or how its price moved. One at a time, since each bet has room for one
 * line: what stands below must not move when a note comes or goes.
 */
export function BetNote({ view, offers, disabled }: BetRowProps) {
  const { t } = useTranslation('coupon');
  const { state, outcome, move, sharesGame } = view;
  return (
    <div className={styles.notes} aria-live="polite">
      {state === 'CLOSED' ? (
        outcome && <p className={styles.alert}>{t('bet_closed')}</p>
      ) : state === 'SUSPENDED' ? (
        <p className={styles.alert}>
          <LockIcon /> {t('bet_suspended')}
        </p>
      ) : sharesGame ? (
        <p className={styles.alert}>{t('bet_same_game')}</p>
      ) : (
        move !== 0 && <MoveNote view={view} offers={offers} disabled={disabled} />
      )}
    </div>
  );
}

function MoveNote({ view, offers, disabled }: BetRowProps) {
  const { t } = useTranslation('coupon');
  const odds = useOdds();
  const isInert = useStore(offers.state, (state) => state.isInert);
  const { bet, price, move, asks } = view;

  return (
    <div className={styles.move} data-move={move > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">{move > 0 ? '▲' : '▼'}</span>
      <span>
        {move > 0
          ? t('bet_price_rose', { price: odds(bet.price) })
          : t('bet_price_fell', { price: odds(bet.price) })}
      </span>
      {asks && (
        <button
          type="button"
          className={styles.accept}
          disabled={disabled}
          aria-disabled={isInert || undefined}
          onClick={() => {
            // As for placing: a press accepts no price that nobody can have seen.
            if (offers.press())
              couponStore.dispatch({ type: 'pricesAccepted', prices: presentPrices([view]) });
          }}
        >
          {t('bet_accept', { price: odds(price) })}
        </button>
      )}
    </div>
  );
}
