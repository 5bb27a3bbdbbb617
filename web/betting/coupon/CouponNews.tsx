import { useTranslation } from 'react-i18next';
import { RefusalText } from './PlacingNote';
import { useCoupon } from './useCoupon';

/**
 * What happened to a coupon that is not seen, in words: why it was refused, that it is on its way or placed, how many bets
 * it has now. The bets with which the page began are no news.
 */
export function CouponNews() {
  const { t } = useTranslation('coupon');
  const { bets, pending, receipt, refusal } = useCoupon((coupon) => coupon);
  if (refusal) return <RefusalText refusal={refusal} />;
  if (pending) return t(pending.tries > 1 ? 'placing_awaited' : 'place_checking');
  if (receipt && bets.length === 0) return t('coupon_placed');
  if (!bets.some(({ addedAt }) => addedAt > performance.timeOrigin)) return null;
  return t('coupon_count', { count: bets.length });
}
