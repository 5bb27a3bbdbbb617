import { CouponSlip } from './CouponSlip';
import styles from './MyBets.module.css';
import { Repeat } from './Repeat';
import type { MyCoupon } from './betsOf';

interface CouponListProps {
  title: string;
  coupons: readonly MyCoupon[];
}

/** Placed coupons under a heading, each with a way to repeat it; nothing without coupons. */
export function CouponList({ title, coupons }: CouponListProps) {
  if (coupons.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponSlip coupon={coupon} heading="h4" />
            <Repeat coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}
