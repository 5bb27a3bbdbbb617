import { banned } from '../../../e2e/situations';
import { always, player, toAuth, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'support', path: '/office/support', ...player },
  { name: 'block-appeals', path: '/office/block-appeal-history', ...player, situation: banned },
];

export const addresses: readonly UrlRow[] = [
  always('/office/support', toAuth('/office/support')),
  always('/office/block-appeal-history', toAuth('/office/block-appeal-history')),
];
