import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'live', path: '/live', ...guest },
  { name: 'line', path: '/line', ...guest },
];
