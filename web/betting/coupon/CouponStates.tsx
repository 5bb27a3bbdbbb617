import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import styles from './Coupon.module.css';
import { useCoupon } from './store';

/** The places of the bets while their code or their data load. */
export function CouponWaiting() {
  const { t } = useTranslation('coupon');
  const count = useCoupon((state) => state.bets.length);
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('bet_loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waitingBet} />
      ))}
    </div>
  );
}

/** Code or data of the coupon failed to load; the bets are kept. */
export function CouponBroken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('coupon');
  return (
    <Empty failed action={<Button onClick={onRetry}>{t('coupon_retry')}</Button>}>
      {t('coupon_failed')}
    </Empty>
  );
}
