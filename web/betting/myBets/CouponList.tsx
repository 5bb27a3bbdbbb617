import type { PartLevel } from '../coupon/CouponContext';
import { CouponSlip } from './CouponSlip';
import styles from './MyBets.module.css';
import { Repeat } from './Repeat';
import type { MyCoupon } from './betsOf';

interface CouponListProps {
  title: string;
  coupons: readonly MyCoupon[];
  /** The level of its heading. */
  level: PartLevel;
}

/** Placed coupons under a heading, each with a way to repeat it; nothing without coupons. */
export function CouponList({ title, coupons, level }: CouponListProps) {
  const Heading = `h${level}` as const;
  if (coupons.length === 0) return null;
  return (
    <section className={styles.group}>
      <Heading className={styles.title}>{title}</Heading>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponSlip coupon={coupon} heading={level === 2 ? 'h3' : 'h4'} />
            <Repeat coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}
