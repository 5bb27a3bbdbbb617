import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'password-reset', path: '/user/passwordreset?token=no-such-link', ...guest },
];

export const addresses: readonly UrlRow[] = [always('/user/passwordreset')];
