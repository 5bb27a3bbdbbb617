import { compareOdds } from '../../../rules/odds';
import { useFormat } from './useFormat';
import { useOdds } from './useOdds';
import { useTranslation } from './useTranslation';

/** Above it the digits of combined odds tell nobody anything. */
const most = 1_000_000;

/** Writes the combined odds of a coupon: as any price, and `over 1,000,000` beyond that. */
export function useTotalOdds(): (price: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const odds = useOdds();
  return (price) =>
    compareOdds(price, `${most}.000`) > 0 ? t('odds_over', { number: format.number(most) }) : odds(price);
}
