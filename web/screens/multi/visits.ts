import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'multi', path: '/multi', ...guest }];
