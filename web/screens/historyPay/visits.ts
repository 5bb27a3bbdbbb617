import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'historypay', path: '/office/historypay', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/historypay', toAuth('/office/historypay'))];
