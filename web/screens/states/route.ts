import { routeFamily } from '../../routing/routes/define';

/** Pages that say why there is no other; they are always on. */
export const routes = routeFamily(
  { layout: 'blocked', banned: 'allowed', isBeforeTerms: true, dictionaries: ['states'] },
  {
    block: { path: 'block', status: 403 },
    blockUa: { path: 'block-ua', status: 403 },
    blockIe: { path: 'block-ie', status: 403 },
    suspension: { path: 'suspension', status: 403 },
    internalVpn: { path: 'internal-vpn', status: 403 },
    siteUpdates: { path: 'site-updates', status: 503 },
    comingSoon: { path: 'coming-soon', status: 503 },
    maintenance: { path: 'maintenance', status: 503, layout: 'maintenance' },
    oldBrowser: { path: 'oldbrowser' },
    errorPage: { path: '500', status: 500, layout: 'default' },
  },
);
