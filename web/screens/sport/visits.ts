import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'sport', path: '/line/football', ...guest }];

export const addresses: readonly UrlRow[] = [
  always('/line/no-such-sport', '404'),
  always('/line/FOOTBALL', '404'),
  always('/line/marble', '404'),
];
