import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'verification', path: '/office/verification', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/verification', toAuth('/office/verification'))];
