import { useTranslation } from '../../foundation/i18n/useTranslation';
import { couponKinds } from '../../../rules/couponTypes';
import { Field, SelectField } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';
import { isInvalidStake, type OfferedCurrency } from './state';
import type { Calculation } from './useCalculator';
import styles from './Calculator.module.css';

interface StakeFieldsProps {
  calculation: Calculation;
  currencies: readonly OfferedCurrency[];
}

/** The stake of the whole coupon where it has one, its currency, and whether an express carries the bonus bet. */
export function StakeFields({ calculation: { state, change }, currencies }: StakeFieldsProps) {
  const { t } = useTranslation('information');
  const format = useFormat();

  return (
    <>
      <div className={styles.stakes}>
        {couponKinds[state.kind].stakes === 'ONE' && (
          <Field
            label={t('calc_stake')}
            name="stake"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={state.stake}
            error={isInvalidStake(state.stake, state.currency) ? t('calc_stake_invalid') : undefined}
            onChange={({ currentTarget: { value } }) => change({ stake: value })}
          />
        )}
        <SelectField
          label={t('calc_currency')}
          name="currency"
          value={state.currency}
          onChange={({ currentTarget: { value } }) => change({ currency: value })}
        >
          {currencies.map(({ code }) => (
            // A browser that is older than the server does not know the names of the newest currencies.
            <option key={code} value={code} suppressHydrationWarning>
              {format.currency(code)}
            </option>
          ))}
        </SelectField>
      </div>
      {state.kind === 'EXPRESS' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            name="bonus"
            value="1"
            checked={state.hasBonus}
            onChange={({ currentTarget: { checked } }) => change({ hasBonus: checked })}
          />
          {t('calc_bonus_add')}
        </label>
      )}
    </>
  );
}
