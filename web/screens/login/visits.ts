import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'sign-in', path: '/user/login', ...guest },
  { name: 'auth', path: '/auth', ...guest },
];
