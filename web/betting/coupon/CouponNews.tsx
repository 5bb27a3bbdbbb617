import { useTranslation } from '../../foundation/i18n/useTranslation';
import { RefusalText } from './PlacingNote';
import { useKeptOut } from './useKeptOut';
import { useCoupon } from './store';

/**
 * Announces changes of a coupon that is not visible: why it was refused, that it is being placed or was placed, how
 * many bets it has now. Bets that were there when the page opened are not announced.
 */
export function CouponNews() {
  const { t } = useTranslation(['coupon', 'bets']);
  const kept = useKeptOut();
  const { bets, pending, receipt, refusal } = useCoupon((coupon) => coupon);
  if (refusal) return <RefusalText refusal={refusal} />;
  if (pending) return t(pending.tries > 1 ? 'placing_awaited' : 'place_checking');
  if (receipt && kept.size > 0) return t('bets:singles_kept', { count: kept.size });
  if (receipt && bets.length === 0) return t(receipt.isWaiting ? 'bets:vip_sent' : 'coupon_placed');
  if (!bets.some(({ addedAt }) => addedAt > performance.timeOrigin)) return null;
  return t('coupon_count', { count: bets.length });
}
