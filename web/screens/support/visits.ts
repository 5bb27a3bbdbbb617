import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'support', path: '/office/support', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/support', toAuth('/office/support'))];
