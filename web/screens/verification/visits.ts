import { identificationOn } from '../../../e2e/situations';
import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'verification', path: '/office/verification', ...player },
  { name: 'identification', path: '/office/identification', ...player, situation: identificationOn },
];

export const addresses: readonly UrlRow[] = [
  always('/office/verification', toAuth('/office/verification')),
  { path: '/office/identification', installed: '404', allOn: toAuth('/office/identification') },
];
