import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'history', path: '/office/history', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/history', toAuth('/office/history'))];
