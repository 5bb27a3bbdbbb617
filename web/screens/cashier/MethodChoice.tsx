import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { methodKey } from './methods';
import type { MethodChoice_methods$key } from './__generated__/MethodChoice_methods.graphql';
import styles from './Cashier.module.css';

interface MethodChoiceProps {
  methods: MethodChoice_methods$key;
  /** The key of the chosen method. */
  chosen: string;
  onChoose(key: string): void;
}

/** The ways to pay, each with its fee. */
export function MethodChoice({ methods: methodsRef, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const methods = useFragment(
    graphql`
      fragment MethodChoice_methods on DepositMethod @relay(plural: true) {
        key
        feeRate
        feeFixed {
          amount
          currency
        }
      }
    `,
    methodsRef,
  );

  const feeOf = (rate: number, fixed: { amount: number; currency: string }): string => {
    const percent = format.number(rate / 100);
    const amount = format.money(fixed.amount, fixed.currency);
    if (rate > 0 && fixed.amount > 0) return t('method_fee_both', { percent, amount });
    if (rate > 0) return t('method_fee_rate', { percent });
    return fixed.amount > 0 ? t('method_fee_fixed', { amount }) : t('method_fee_none');
  };

  return (
    <fieldset className={styles.methods}>
      <legend>{t('deposit_method')}</legend>
      {methods.map(({ key, feeRate, feeFixed }) => {
        const text = methodKey(key);
        return (
          <label key={key} className={styles.method}>
            <input
              type="radio"
              name="method"
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
            />
            <span>
              {text ? t(text) : key}
              <span className={styles.quiet}>{feeOf(feeRate, feeFixed)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
