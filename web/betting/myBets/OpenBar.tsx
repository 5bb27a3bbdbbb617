import { useStore } from 'zustand/react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import styles from '../coupon/CouponBar.module.css';
import { openCouponsStore } from './openCoupons';
import { useFormat } from '../../foundation/i18n/useFormat';

/** The bar at the bottom of a narrow page while the coupon is empty: leads to the open coupons, if there are any. */
export function OpenBar() {
  const { t } = useTranslation('coupon');
  const href = useHref();
  const isAny = useStore(openCouponsStore, ({ known }) => known !== null && known.ids.size > 0);
  if (!isAny) return null;
  return (
    <div className={styles.bar} data-coupon-bar>
      <Link className={styles.open} to={href('coupon', {})}>
        <span className={styles.count}>
          {t('coupon_my_bets')}
          <OpenCount />
        </span>
      </Link>
    </div>
  );
}

/** How many coupons are open, behind the name of the tab; nothing until it is known, and when none is. */
export function OpenCount() {
  const format = useFormat();
  const count = useStore(openCouponsStore, ({ known }) => known?.ids.size ?? 0);
  return count > 0 && ` (${format.number(count)})`;
}
