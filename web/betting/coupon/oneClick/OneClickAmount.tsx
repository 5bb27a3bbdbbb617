import { useId, useState } from 'react';
import { currencyDecimals } from '../../../../rules/minorUnits';
import { checkStake, parseStake, stakeText, stepStake } from '../../../../rules/stakes';
import { amountWriting } from '../../../foundation/i18n/amountWriting';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useLanguage } from '../../../foundation/i18n/useLanguage';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { couponSettings } from '../settings/store';
import stakeStyles from '../StakeField.module.css';
import { usePreferences } from '../usePreferences';
import styles from './OneClick.module.css';
import { useOneClickAccount, type OneClickAccount } from './useOneClickAccount';

const faultKeys = {
  MISSING: 'coupon:obstacle_stake_missing',
  INVALID: 'coupon:obstacle_stake_invalid',
  TOO_PRECISE: 'coupon:obstacle_stake_too_precise',
  AMBIGUOUS: 'coupon:obstacle_stake_ambiguous',
  STAKE_TOO_LOW: 'coupon:obstacle_stake_too_low',
  STAKE_TOO_HIGH: 'coupon:obstacle_stake_too_high',
} as const;

/** The amount of one-click bets in the currency of the account, with another one for each. */
export function OneClickAmount() {
  const account = useOneClickAccount();
  return <AmountOf key={account.currency.code} account={account} />;
}

/** The amount that a text stands for, or why a press could not bet it. The balance is judged by each bet. */
function readAmount(
  text: string,
  { currency, limits }: OneClickAccount,
  writing: ReturnType<typeof amountWriting>,
) {
  const read = parseStake(text, currencyDecimals(currency.code), writing);
  if (!read.ok) return { minor: undefined, fault: read.reason, bound: 0 };
  if (read.minor === 0) return { minor: undefined, fault: 'INVALID' as const, bound: 0 };
  const fault = limits && checkStake(read.minor, { ...limits, balanceMinor: Infinity });
  if (!fault || fault.code === 'INSUFFICIENT_FUNDS') return { minor: read.minor, fault: null, bound: 0 };
  return { minor: undefined, fault: fault.code, bound: fault.boundMinor };
}

/** What is typed applies at once; what is no amount that could be bet leaves none, so that no press bets another one. */
function AmountOf({ account }: { account: OneClickAccount }) {
  const { t } = useTranslation(['bets', 'coupon']);
  const format = useFormat();
  const id = useId();
  const { steps } = usePreferences();
  const { code, first, step } = account.currency;
  const { amount, limits } = account;
  const decimals = currencyDecimals(code);
  const writing = amountWriting(useLanguage(), code);
  /** What is typed; null while the field shows what is set. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (amount === undefined ? '' : stakeText(amount, decimals, writing));
  const { fault, bound } = readAmount(text, account, writing);

  const change = (next: string) => {
    setTyped(next);
    const { oneClickAmount } = couponSettings.getState();
    const { minor } = readAmount(next, account, writing);
    couponSettings.change({ oneClickAmount: { ...oneClickAmount, [code]: minor } });
  };
  const move = (direction: 1 | -1) => {
    const minor = amount === undefined ? first : stepStake(amount, steps[code] ?? step, direction);
    change(stakeText(minor, decimals, writing));
  };

  return (
    <div className={stakeStyles.stake}>
      <label htmlFor={id}>{t('one_click_amount', { currency: code })}</label>
      <div className={stakeStyles.row}>
        <button type="button" aria-label={t('coupon:stake_less')} onClick={() => move(-1)}>
          −
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-bounds ${id}-fault`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => {
            if (fault === null) setTyped(null);
          }}
        />
        <button type="button" aria-label={t('coupon:stake_more')} onClick={() => move(1)}>
          +
        </button>
      </div>
      <p id={`${id}-bounds`} className={stakeStyles.note}>
        {limits &&
          t('one_click_bounds', {
            min: format.money(limits.minMinor, code),
            max: format.money(limits.maxMinor, code),
          })}
      </p>
      <p id={`${id}-fault`} className={styles.error} role="status">
        {fault !== null && t(faultKeys[fault], { amount: format.money(bound, code) })}
      </p>
    </div>
  );
}
