/** The components that only a non-empty coupon needs; their code loads with the first bet. */
export { BarSums } from './BarSums';
export { CouponMark } from './CouponMark';
export { CouponNews } from './CouponNews';
export { CouponRefresher } from './CouponRefresher';
export { CouponSheet } from './CouponSheet';
export { FilledCoupon } from './FilledCoupon';
export { PlacementKeeper } from './placing/PlacementKeeper';
export { CouponReminder } from './reminder/CouponReminder';
export { Receipt } from './receipt/Receipt';
