import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';

/** Returns the sentence for the fee of a method. `rate`: hundredths of a percent. */
export function useFeeText(): (rate: number, fixed: { amount: number; currency: string }) => string {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  return (rate, fixed) => {
    const percent = format.number(rate / 100);
    const amount = format.money(fixed.amount, fixed.currency);
    if (rate > 0 && fixed.amount > 0) return t('method_fee_both', { percent, amount });
    if (rate > 0) return t('method_fee_rate', { percent });
    return fixed.amount > 0 ? t('method_fee_fixed', { amount }) : t('method_fee_none');
  };
}
