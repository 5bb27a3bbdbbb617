/** The face of the room: what other rooms may use of it. */
export { checkCoupons } from './check';
export { listOwn } from './history';
export { voidOpenCoupons } from './refunding';
export { service } from './service';
export { type CouponOnWire, openCouponsOf } from './store';
export { acceptVip, refuseVip, type VipAnswered, waitingVips } from './vipAnswers';
