import { Suspense, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useRoute } from '../../routing/routes/RouteContext';
import { Boundary } from '../../overlay/boundaries/Boundary';
import styles from './CouponBar.module.css';
import { useCouponServices } from './CouponContext';
import { isIdle } from './state';
import { useCoupon } from './store';

/**
 * Below 1024 px the coupon is a bar at the bottom that opens it as a sheet. There is no bar on the coupon's own page,
 * and while the coupon
 * is empty only a link to the open coupons, if there are any.
 */
export function CouponBar() {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  const { name } = useRoute();
  const { queryRef, parts, myBets } = useCouponServices();
  const count = useCoupon((state) => state.bets.length);
  const isNothing = useCoupon(isIdle);
  const [isOpen, setIsOpen] = useState(false);
  // Closes the sheet when nothing is left to show, as after the last receipt, so that the next bet does not open it.
  if (isNothing && isOpen) setIsOpen(false);
  if (name === 'coupon') return null;
  if (isNothing) return myBets.code && <myBets.code.OpenBar />;

  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        data-opens-coupon
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.count}>
          {t('coupon_title')}
          {count > 0 && (
            <>
              <span aria-hidden="true">{` ${format.number(count)}`}</span>
              <span className="visually-hidden">, {t('coupon_count', { count })}</span>
            </>
          )}
        </span>
        {parts && queryRef && count > 0 && (
          <Boundary resetKey={queryRef} fallback={() => null}>
            <Suspense fallback={null}>
              <parts.BarSums queryRef={queryRef} />
            </Suspense>
          </Boundary>
        )}
      </button>
      {isOpen && parts && <parts.CouponSheet onClose={() => setIsOpen(false)} />}
    </div>
  );
}
