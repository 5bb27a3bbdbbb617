import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'champ', path: '/line/football/england-premier-league', ...guest },
];
