import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'match', match: ['live', 'football'], ...guest },
  { name: 'match-line', match: ['line', 'football'], ...guest },
  { name: 'race', match: ['line', 'motorsport'], ...guest },
];

export const addresses: readonly UrlRow[] = [
  always('/line/football/england-premier-league/10345-arsenal-chelsea', '404'),
];
