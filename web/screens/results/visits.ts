import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'results', path: '/results', ...guest },
  { name: 'results-live', path: '/results/live', ...guest },
  { name: 'results-zone', path: '/results/zone', ...guest },
  { name: 'champs', path: '/champs', ...guest },
  { name: 'champ-results', path: '/champs/england-premier-league', ...guest },
];

export const addresses: readonly UrlRow[] = [
  always('/results?day=2026-02-30'),
  always('/results?champ=no-such-championship', '404'),
  always('/results/other', '404'),
  always('/champs/88637', '404'),
  always('/champs/no-such-championship', '404'),
];
