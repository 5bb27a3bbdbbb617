import { useId } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { currencyDecimals } from '../../../rules/minorUnits';
import { stakeText } from '../../../rules/stakes';
import { useFormat } from '../../foundation/i18n/useFormat';
import { stakeTyped } from './betAmounts';
import { useCouponSettings } from './settings/store';
import { largestStake } from './account';
import { OtherAccounts } from './OtherAccounts';
import type { Situation } from './situation';
import type { StakeFor } from './state';
import { StakeInput } from './StakeInput';
import { couponStore } from './store';
import styles from './StakeField.module.css';

/** The quick stakes, in steps. */
const quickSteps = [2, 5, 10, 20];

interface StakeFieldProps {
  situation: Situation;
  disabled: boolean;
  /** Called with the player and the currency whose largest stake was chosen, and with null when another stake was. */
  onMost(stakeFor: StakeFor | null): void;
  /** Called for Enter in the field, when the stake is complete. */
  onDone(): void;
}

/** The stake, of several singles that of each: typed, stepped up and down, or one of the quick stakes. */
export function StakeField({ situation, disabled, onMost, onDone }: StakeFieldProps) {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const id = useId();
  const { type: couponType, bets, currency, playerId, stakeStep, limits } = situation;
  const decimals = currencyDecimals(currency);
  const isOfEach = couponType === 'MULTIPLE_SINGLES';

  const isBalanceShown = useCouponSettings((settings) => settings.isBalanceShown);
  const stakeFor = { currency, playerId };

  const dispatch = (text: string) => couponStore.dispatch(stakeTyped(couponType, text, stakeFor));
  const type = (text: string) => {
    onMost(null);
    dispatch(text);
  };
  const textOf = (minor: number) => stakeText(minor, decimals, situation.writing);
  const most = limits && largestStake(limits);
  const mostOfEach = most !== null && isOfEach ? Math.floor(most / bets.length) : most;

  return (
    <div className={styles.stake}>
      <div aria-live="polite">
        <label htmlFor={id}>{t(isOfEach ? 'bets:stake_each' : 'stake_label', { currency })}</label>
        {isBalanceShown && limits && (
          <p className={styles.note}>
            {t('bets:stake_balance', { amount: format.money(limits.balanceMinor, currency) })}
          </p>
        )}
        {situation.isAutoMax && <p className={styles.note}>{t('bets:stake_auto_max')}</p>}
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
          <button
            key={steps}
            type="button"
            disabled={disabled}
            onClick={() => type(textOf(steps * stakeStep))}
          >
            {format.number((steps * stakeStep) / 10 ** decimals)}
          </button>
        ))}
        {mostOfEach !== null && mostOfEach > 0 && (
          <button
            type="button"
            disabled={disabled}
            onClick={() => {
              dispatch(textOf(mostOfEach));
              onMost(isOfEach ? null : stakeFor);
            }}
          >
            {t('stake_most')}
          </button>
        )}
      </div>
      <OtherAccounts disabled={disabled} />
    </div>
  );
}
