import { useId } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { currencyDecimals } from '../../../rules/minorUnits';
import { stakeText } from '../../../rules/stakes';
import { useFormat } from '../../foundation/i18n/useFormat';
import { stakeTyped } from './betAmounts';
import type { Situation } from './situation';
import { StakeInput } from './StakeInput';
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

/** The stake, of several singles that of each: typed, stepped up and down, or one of the quick stakes. */
export function StakeField({ situation, disabled, onDone }: StakeFieldProps) {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const id = useId();
  const { type: couponType, bets, currency, playerId, stakeStep, limits } = situation;
  const decimals = currencyDecimals(currency);
  const isOfEach = couponType === 'MULTIPLE_SINGLES';

  const type = (text: string) => couponStore.dispatch(stakeTyped(couponType, text, { currency, playerId }));
  const set = (minor: number) => type(stakeText(minor, decimals, situation.writing));
  const most = limits && Math.min(limits.maxMinor, limits.balanceMinor);
  const mostOfEach = most !== null && isOfEach ? Math.floor(most / bets.length) : most;

  return (
    <div className={styles.stake}>
      <div aria-live="polite">
        <label htmlFor={id}>{t(isOfEach ? 'bets:stake_each' : 'stake_label', { currency })}</label>
        {situation.isStakeForeign && <p className={styles.note}>{t('stake_foreign', { currency })}</p>}
      </div>
      <StakeInput
        id={id}
        situation={situation}
        text={situation.stakeText}
        stake={situation.typedStake}
        disabled={disabled}
        onType={type}
        onDone={onDone}
      />
      <div className={styles.quick} role="group" aria-label={t('stake_quick')}>
        {quickSteps.map((steps) => (
          <button key={steps} type="button" disabled={disabled} onClick={() => set(steps * stakeStep)}>
            {format.number((steps * stakeStep) / 10 ** decimals)}
          </button>
        ))}
        {mostOfEach !== null && mostOfEach > 0 && (
          <button type="button" disabled={disabled} onClick={() => set(mostOfEach)}>
            {t('stake_most')}
          </button>
        )}
      </div>
    </div>
  );
}
