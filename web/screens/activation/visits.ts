import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'activation', path: '/user/activate?token=no-such-link', ...guest },
];

export const addresses: readonly UrlRow[] = [
  always('/user/activate'),
  always('/user/activatefast'),
  always('/user/activateslow', '404'),
];
