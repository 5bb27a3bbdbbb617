import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';

/** What a method charges. */
interface Charge {
  /** The part of the amount, in hundredths of a percent. */
  rate: number;
  /** Added to it, in minor units. */
  fixed: number;
  currency: string;
}

/** Returns the sentence for the fee of a method. */
export function useFeeText(): (charge: Charge) => string {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  return ({ rate, fixed, currency }) => {
    const percent = format.number(rate / 100);
    const amount = format.money(fixed, currency);
    if (rate > 0 && fixed > 0) return t('method_fee_both', { percent, amount });
    if (rate > 0) return t('method_fee_rate', { percent });
    return fixed > 0 ? t('method_fee_fixed', { amount }) : t('method_fee_none');
  };
}
