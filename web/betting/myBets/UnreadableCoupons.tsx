import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './CouponSlip.module.css';

/** A coupon of which the site has no more than its number on the receipt, and that not always. */
export interface UnreadableCoupon {
  readonly number?: string | null | undefined;
}

/** Says of each coupon that cannot be read that it is there; nothing without any. */
export function UnreadableCoupons({ coupons }: { coupons: readonly UnreadableCoupon[] }) {
  const { t } = useTranslation('bets');
  return coupons.map(({ number }, place) => (
    // Those without a number are told apart by nothing.
    <p key={number ?? place} className={styles.unreadable}>
      {number == null ? t('coupon_unreadable_unnamed') : t('coupon_unreadable', { number })}
    </p>
  ));
}
