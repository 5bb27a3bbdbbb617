/** What only a coupon with something in it needs; its code is loaded with the first bet. */
export { BarSums } from './BarSums';
export { CouponMark } from './CouponMark';
export { CouponNews } from './CouponNews';
export { CouponRefresher } from './CouponRefresher';
export { CouponSheet } from './CouponSheet';
export { FilledCoupon } from './FilledCoupon';
export { PlacementKeeper } from './placing/PlacementKeeper';
export { Receipt } from './receipt/Receipt';
