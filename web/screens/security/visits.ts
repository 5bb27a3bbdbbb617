import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'security', path: '/office/security', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/security', toAuth('/office/security'))];
