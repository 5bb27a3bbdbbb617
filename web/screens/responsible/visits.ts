import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [{ name: 'responsible', path: '/office/responsible', ...player }];

export const addresses: readonly UrlRow[] = [always('/office/responsible', toAuth('/office/responsible'))];
