import { wireTable } from '../shared/wireTable';

/** `typeId` of a coupon. */
export const couponType = wireTable({ 0: 'SINGLE', 1: 'EXPRESS', 2: 'SYSTEM', 9: 'MULTIPLE_SINGLES' });

/** `changeCoefAction` of a coupon. */
export const priceChangePolicy = wireTable({ 0: 'ASK', 1: 'ACCEPT_ANY', 2: 'ACCEPT_RISE' });
