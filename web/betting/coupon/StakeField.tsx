import { useId } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { currencyDecimals } from '../../../rules/minorUnits';
import { stakeText, stepStake } from '../../../rules/stakes';
import { useFormat } from '../../foundation/i18n/useFormat';
import type { Situation } from './situation';
import { couponStore } from './store';
import styles from './StakeField.module.css';

/** The quick stakes, in steps. */
const quickSteps = [2, 5, 10, 20];

interface StakeFieldProps {
  situation: Situation;
  disabled: boolean;
  /** Called for Enter in the field, when the stake is complete. */
  onDone(): void;
}

/** The stake: typed, stepped up and down, or one of the quick stakes. */
export function StakeField({ situation, disabled, onDone }: StakeFieldProps) {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  const id = useId();
  const { currency, playerId, firstStake, stakeStep, stake, limits } = situation;
  const decimals = currencyDecimals(currency);

  const type = (text: string) =>
    couponStore.dispatch({ type: 'stakeTyped', text, stakeFor: { currency, playerId } });
  const set = (minor: number) => type(stakeText(minor, decimals, situation.writing));
  const step = (direction: 1 | -1) =>
    set(stake.ok ? stepStake(stake.minor, stakeStep, direction) : firstStake);
  const most = limits && Math.min(limits.maxMinor, limits.balanceMinor);

  return (
    <div className={styles.stake}>
      <div aria-live="polite">
        <label htmlFor={id}>{t('stake_label', { currency })}</label>
        {situation.isStakeForeign && <p className={styles.note}>{t('stake_foreign', { currency })}</p>}
      </div>
      <div className={styles.row}>
        <button type="button" aria-label={t('stake_less')} disabled={disabled} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          data-stake
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={40}
          value={situation.stakeText}
          disabled={disabled}
          aria-invalid={!stake.ok && stake.reason !== 'MISSING'}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the browser would press the button that gets the focus.
            event.preventDefault();
            onDone();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <button type="button" aria-label={t('stake_more')} disabled={disabled} onClick={() => step(1)}>
          +
        </button>
      </div>
      <div className={styles.quick} role="group" aria-label={t('stake_quick')}>
        {quickSteps.map((steps) => (
          <button key={steps} type="button" disabled={disabled} onClick={() => set(steps * stakeStep)}>
            {format.number((steps * stakeStep) / 10 ** decimals)}
          </button>
        ))}
        {most !== null && most > 0 && (
          <button type="button" disabled={disabled} onClick={() => set(most)}>
            {t('stake_most')}
          </button>
        )}
      </div>
    </div>
  );
}
