import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'account', path: '/office/account', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/account', toAuth('/office/account'))];
