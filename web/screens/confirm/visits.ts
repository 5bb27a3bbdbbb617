import { newTerms } from '../../../e2e/situations';
import { always, player, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'confirm', path: '/confirm', ...player, situation: newTerms },
];

export const addresses: readonly UrlRow[] = [always('/confirm', '302 /en/user/login?return=%2Fen%2Fconfirm')];
