import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'social-registration', path: '/registration/socialregistration?social=google', ...guest },
];
