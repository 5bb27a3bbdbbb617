import type { RouteName } from '../routing/routes/table';

/** Folders whose screens serve several routes; every other screen's folder has its route's name. */
const shared: Readonly<Record<string, readonly RouteName[]>> = {
  information: [
    'about',
    'contacts',
    'howbet',
    'payment',
    'cookies',
    'licenses',
    'taxation',
    'consent',
    'simpleidentification',
    'smsbets',
    'amlkyc',
    'amlpolicy',
    'disputeresolution',
    'kycpolicy',
    'responsiblegaming',
    'cashTerminals',
  ],
  login: ['auth', 'login'],
  offers: ['promo', 'promotion', 'bonuses', 'bonus', 'bonusPartner', 'offers', 'offer', 'offerPartner'],
  states: [
    'block',
    'blockUa',
    'blockIe',
    'suspension',
    'internalVpn',
    'siteUpdates',
    'comingSoon',
    'maintenance',
    'oldBrowser',
    'errorPage',
  ],
};

/** The folder below `web/screens` that holds a route's screen. The server finds by it what to preload. */
export function folderOf(route: RouteName): string {
  const found = Object.entries(shared).find(([, routes]) => routes.includes(route));
  return found?.[0] ?? route;
}
