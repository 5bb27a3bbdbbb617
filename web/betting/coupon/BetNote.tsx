import { useTranslation } from '../../foundation/i18n/useTranslation';
import { LockIcon } from '../../foundation/design/icons';
import { useOdds } from '../../foundation/i18n/useOdds';
import type { BetView } from './betViews';
import { presentPrices } from './betViews';
import { couponStore } from './store';
import styles from './BetRow.module.css';

/** A note beside a bet: why it cannot be placed, or how its price moved. */
export function BetNote({ view, disabled }: { view: BetView; disabled: boolean }) {
  return (
    <div className={styles.notes} aria-live="polite">
      <StateNote view={view} />
      <MoveNote view={view} disabled={disabled} />
    </div>
  );
}

function StateNote({ view: { state, outcome, sharesGame } }: { view: BetView }) {
  const { t } = useTranslation('coupon');
  if (state === 'CLOSED' && outcome) return <p className={styles.alert}>{t('bet_closed')}</p>;
  if (state === 'SUSPENDED') {
    return (
      <p className={styles.alert}>
        <LockIcon /> {t('bet_suspended')}
      </p>
    );
  }
  return sharesGame ? <p className={styles.alert}>{t('bet_same_game')}</p> : null;
}

function MoveNote({ view, disabled }: { view: BetView; disabled: boolean }) {
  const { t } = useTranslation('coupon');
  const odds = useOdds();
  const { bet, state, price, move, asks } = view;
  if (move === 0 || state === 'CLOSED') return null;

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
          onClick={() => couponStore.dispatch({ type: 'pricesAccepted', prices: presentPrices([view]) })}
        >
          {t('bet_accept', { price: odds(price) })}
        </button>
      )}
    </div>
  );
}
