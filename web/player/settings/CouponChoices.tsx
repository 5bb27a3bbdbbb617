import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { defaultStakesText, parseDefaultStakes } from '../../../rules/defaultStakes';
import { changeCoefActions } from '../../../rules/settings';
import { currencyDecimals } from '../../../rules/minorUnits';
import { parseStake, stakeText } from '../../../rules/stakes';
import { Field } from '../../foundation/design/Field';
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
 * The first stake in a currency, and what happens when a price changes. The coupon itself can change both. While the
 * currency is unknown there is no choice of the stake.
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
    </>
  );
}

/**
 * An amount applies while it is typed, as soon as it is one; an empty field is the site's usual stake. `suggested`: that
 * stake, in minor units.
 */
function FirstStake({ code, suggested }: { code: string; suggested: number }) {
  const { t } = useTranslation('settings');
  const set = useSetSetting();
  const stakes = parseDefaultStakes(useSetting('stakes')) ?? {};
  const decimals = currencyDecimals(code);
  const writing = amountWriting(useLanguage(), code);
  const usual = stakeText(suggested, decimals, writing);
  const own = stakes[code];
  const stored = own === undefined ? '' : stakeText(own, decimals, writing);
  /** What is typed and no amount; null while the field shows what is stored. */
  const [typed, setTyped] = useState<string | null>(null);

  const change = (text: string) => {
    const stake = parseStake(text, decimals, writing);
    const minor = stake.ok && stake.minor > 0 ? stake.minor : undefined;
    setTyped(text);
    if (minor === undefined && text.trim() !== '') return;
    set('stakes', defaultStakesText({ ...stakes, [code]: minor }));
  };
  const text = typed ?? stored;
  const stake = parseStake(text, decimals, writing);
  const isWrong = text.trim() !== '' && !(stake.ok && stake.minor > 0);

  return (
    <div className={styles.field}>
      <Field
        label={t('stake_title', { currency: code })}
        hint={t('stake_hint', { amount: usual })}
        error={isWrong ? t('stake_invalid', { example: usual }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
    </div>
  );
}
