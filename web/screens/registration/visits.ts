import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'registration', path: '/registration', ...guest }];
