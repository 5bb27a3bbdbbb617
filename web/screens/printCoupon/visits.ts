import { couponKnown } from '../../../e2e/situations';
import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'print-coupon', path: '/print-coupon/20000001', ...player, situation: couponKnown },
];

export const addresses: readonly UrlRow[] = [
  always('/print-coupon/123456', toAuth('/print-coupon/123456')),
  always('/print-coupon/9223372036854775807', toAuth('/print-coupon/9223372036854775807')),
  always('/print-coupon/12a', '404'),
];
