import { graphql, useFragment } from 'react-relay/hooks';
import { defaultStakesText, parseDefaultStakes } from '../../../rules/defaultStakes';
import { changeCoefActions } from '../../../rules/settings';
import { currencyDecimals } from '../../../rules/minorUnits';
import { stakeText } from '../../../rules/stakes';
import { AmountField } from '../../betting/coupon/settings/AmountField';
import { OneClickPlace } from '../../betting/coupon/oneClick/OneClickPlace';
import { CouponSettingFields } from '../../betting/coupon/settings/CouponSettingFields';
import { amountWriting } from '../../foundation/i18n/amountWriting';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import { SettingChoice } from './ChoiceGroup';
import type { CouponChoices_currency$key } from './__generated__/CouponChoices_currency.graphql';
import styles from './Settings.module.css';

const policyKeys = {
  0: 'coupon:policy_ask',
  1: 'coupon:policy_accept_any',
  2: 'coupon:policy_accept_rise',
} as const;

/**
 * The first stake in a currency, what happens when a price changes, and what this browser keeps of the coupon. The coupon
 * itself can change all of it. While the currency is unknown there is no choice of amounts.
 */
export function CouponChoices({
  currency: currencyRef,
}: {
  currency: CouponChoices_currency$key | null | undefined;
}) {
  const currency = useFragment(
    graphql`
      fragment CouponChoices_currency on Currency {
        code
        firstStake {
          amount
        }
        stakeStep {
          amount
        }
      }
    `,
    currencyRef,
  );
  const { t } = useTranslation(['settings', 'coupon']);
  return (
    <>
      {currency && (
        <FirstStake key={currency.code} code={currency.code} suggested={currency.firstStake.amount} />
      )}
      <SettingChoice
        setting="changeCoefAction"
        legend={t('coupon:policy_label')}
        choices={changeCoefActions.map((value) => ({ value, label: t(policyKeys[value]) }))}
      />
      <CouponSettingFields
        currency={currency ? { code: currency.code, stakeStep: currency.stakeStep.amount } : null}
      />
      <OneClickPlace />
    </>
  );
}

/** An empty field is the site's usual stake. `suggested`: that stake, in minor units. */
function FirstStake({ code, suggested }: { code: string; suggested: number }) {
  const { t } = useTranslation('settings');
  const set = useSetSetting();
  const stakes = parseDefaultStakes(useSetting('stakes')) ?? {};
  const decimals = currencyDecimals(code);
  const usual = stakeText(suggested, decimals, amountWriting(useLanguage(), code));
  return (
    <div className={styles.field}>
      <AmountField
        label={t('stake_title', { currency: code })}
        hint={t('stake_hint', { amount: usual })}
        invalid={t('stake_invalid', { example: usual })}
        currency={code}
        minor={stakes[code]}
        onChange={(minor) => set('stakes', defaultStakesText({ ...stakes, [code]: minor }))}
      />
    </div>
  );
}
