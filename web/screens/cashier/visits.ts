import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'recharge', path: '/office/recharge', ...player },
  { name: 'withdrawal', path: '/office/deduce', ...player },
  { name: 'paymentReturn', path: '/onpay/success', ...player },
  { name: 'withdrawalReturn', path: '/onpay/withdraw/success', ...player },
];

export const addresses: readonly UrlRow[] = [
  always('/office/recharge', toAuth('/office/recharge')),
  always('/office/deduce', toAuth('/office/deduce')),
  ...['success', 'fail', 'pending', 'cancel'].flatMap((outcome) => [
    always(`/onpay/${outcome}`, `302 /en/user/login?return=%2Fen%2Fonpay%2F${outcome}`),
    always(`/onpay/withdraw/${outcome}`, `302 /en/user/login?return=%2Fen%2Fonpay%2Fwithdraw%2F${outcome}`),
  ]),
];
