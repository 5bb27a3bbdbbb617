import { blockedFor, maintained } from '../../../e2e/situations';
import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'internal-vpn', path: '/internal-vpn', ...guest },
  { name: 'old-browser', path: '/oldbrowser', ...guest },
  { name: 'error', path: '/500', ...guest },
  { name: 'maintenance', path: '/maintenance', ...guest, situation: maintained },
  { name: 'block', path: '/block', ...guest, situation: blockedFor('block') },
  { name: 'block-ua', path: '/block-ua', ...guest, situation: blockedFor('block-ua') },
  { name: 'block-ie', path: '/block-ie', ...guest, situation: blockedFor('block-ie') },
  { name: 'suspension', path: '/suspension', ...guest, situation: blockedFor('suspension') },
  { name: 'site-updates', path: '/site-updates', ...guest, situation: blockedFor('site-updates') },
  { name: 'coming-soon', path: '/coming-soon', ...guest, situation: blockedFor('coming-soon') },
];

export const addresses: readonly UrlRow[] = [
  ...['block', 'block-ua', 'block-ie', 'suspension', 'site-updates', 'coming-soon', 'maintenance'].map(
    (state) => always(`/${state}`, '302 /en'),
  ),
];
