import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'settings', path: '/office/settings', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/settings', toAuth('/office/settings'))];
