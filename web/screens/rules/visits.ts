import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'rules', path: '/information/rules/1', ...guest },
  { name: 'rules-chapter', path: '/information/rules/2/total', ...guest },
];
