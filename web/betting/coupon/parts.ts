/** The components that only a non-empty coupon needs; their code loads with the first bet. */
export { BarSums } from './BarSums';
export { CouponContents } from './CouponContents';
export { CouponMark } from './CouponMark';
export { CouponNews } from './CouponNews';
export { CouponRefresher } from './CouponRefresher';
export { CouponSheet } from './CouponSheet';
export { PlacementKeeper } from './placing/PlacementKeeper';
export { CouponReminder } from './reminder/CouponReminder';
