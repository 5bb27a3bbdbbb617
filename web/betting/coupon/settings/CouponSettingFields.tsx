import { currencyDecimals } from '../../../../rules/minorUnits';
import { stakeText } from '../../../../rules/stakes';
import { amountWriting } from '../../../foundation/i18n/amountWriting';
import { useLanguage } from '../../../foundation/i18n/useLanguage';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { AmountField } from './AmountField';
import styles from './CouponSettings.module.css';
import { couponSettings, useCouponSettings } from './store';

interface CouponSettingFieldsProps {
  /** In which the player bets, with its own step in minor units; null while it is not known. */
  currency: { readonly code: string; readonly stakeStep: number } | null;
}

/** What a player sets of the coupon in this browser. Each choice applies at once. */
export function CouponSettingFields({ currency }: CouponSettingFieldsProps) {
  const { t } = useTranslation('bets');
  const isManual = useCouponSettings((settings) => settings.isManualAmountStep);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('set_browser')}</legend>
      <SettingCheck setting="isBalanceShown" label={t('set_balance')} />
      <SettingCheck setting="isSelectAccountShown" label={t('set_accounts')} />
      <SettingCheck setting="isPossibleWinShown" label={t('set_possible_win')} />
      <SettingCheck setting="isDropOnScoreChange" label={t('set_score_drop')} />
      <SettingCheck setting="isAutoMax" label={t('set_auto_max')} />
      {currency && <SettingCheck setting="isManualAmountStep" label={t('set_manual_step')} />}
      {currency && isManual && <StepField {...currency} />}
    </fieldset>
  );
}

type FlagName =
  | 'isAutoMax'
  | 'isBalanceShown'
  | 'isSelectAccountShown'
  | 'isPossibleWinShown'
  | 'isManualAmountStep'
  | 'isDropOnScoreChange';

/** Switches one setting on and off, at once. `label`: what it means when it is on, translated. */
function SettingCheck({ setting, label }: { setting: FlagName; label: string }) {
  const isOn = useCouponSettings((settings) => settings[setting]);
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={() => couponSettings.change({ [setting]: !isOn })} />
      {label}
    </label>
  );
}

/** The player's own step in a currency. */
function StepField({ code, stakeStep }: { code: string; stakeStep: number }) {
  const { t } = useTranslation('bets');
  const steps = useCouponSettings((settings) => settings.amountStepByCurrencyIso);
  const usual = stakeText(stakeStep, currencyDecimals(code), amountWriting(useLanguage(), code));
  return (
    <AmountField
      label={t('set_step', { currency: code })}
      hint={t('set_step_hint', { amount: usual })}
      invalid={t('set_amount_invalid', { example: usual })}
      currency={code}
      minor={steps[code]}
      onChange={(minor) => couponSettings.change({ amountStepByCurrencyIso: { ...steps, [code]: minor } })}
    />
  );
}
