import type { Screen } from '../routing/routes/screen';
import type { RouteName } from '../routing/routes/table';
import type { InformationPage } from './information/pages';
import type { ListRoute, OfferRoute } from './offers/kinds';
import type { ClosedPage } from './states/screen';

/** Pages that differ in their texts alone. */
const closed = (name: ClosedPage) => async () => (await import('./states/screen')).closed(name);
const information = (page: InformationPage) => async () =>
  (await import('./information/screen')).information(page);
const offerList = (route: ListRoute) => async () => (await import('./offers/screen')).offerList(route);
const offerPage = (route: OfferRoute) => async () => (await import('./offers/screen')).offerPage(route);

/**
 * Each route's screen, as code of its own: a page loads only the entry and the component it shows. Its folder is
 * named in `folders.ts` where it serves several routes. A route without a screen is not there yet.
 */
export const screens: Partial<Record<RouteName, () => Promise<Screen>>> = {
  home: async () => (await import('./home/screen')).home,
  section: async () => (await import('./section/screen')).section,
  sport: async () => (await import('./sport/screen')).sport,
  champ: async () => (await import('./champ/screen')).champ,
  game: async () => (await import('./game/screen')).game,
  results: async () => (await import('./results/screen')).results,
  coupon: async () => (await import('./coupon/screen')).coupon,
  registration: async () => (await import('./registration/screen')).registration,
  login: async () => (await import('./login/screen')).login,
  account: async () => (await import('./account/screen')).account,
  history: async () => (await import('./history/screen')).history,
  settings: async () => (await import('./settings/screen')).settings,
  support: async () => (await import('./support/screen')).support,
  auth: async () => (await import('./login/screen')).auth,
  confirm: async () => (await import('./confirm/screen')).confirm,
  maintenance: async () => (await import('./states/screen')).maintenance,
  block: closed('block'),
  blockUa: closed('blockUa'),
  blockIe: closed('blockIe'),
  suspension: closed('suspension'),
  internalVpn: closed('internalVpn'),
  siteUpdates: closed('siteUpdates'),
  comingSoon: closed('comingSoon'),
  oldBrowser: closed('oldBrowser'),
  errorPage: closed('errorPage'),
  about: information('about'),
  contacts: information('contacts'),
  howbet: information('howbet'),
  payment: information('payment'),
  cookies: information('cookies'),
  licenses: information('licenses'),
  taxation: information('taxation'),
  consent: information('consent'),
  simpleidentification: information('simpleidentification'),
  smsbets: information('smsbets'),
  amlkyc: information('amlkyc'),
  amlpolicy: information('amlpolicy'),
  disputeresolution: information('disputeresolution'),
  kycpolicy: information('kycpolicy'),
  responsiblegaming: information('responsiblegaming'),
  cashTerminals: information('cashTerminals'),
  rules: async () => (await import('./rules/screen')).rules,
  bettingCalculator: async () => (await import('./bettingCalculator/screen')).bettingCalculator,
  promo: offerList('promo'),
  bonuses: offerList('bonuses'),
  offers: offerList('offers'),
  promotion: offerPage('promotion'),
  bonus: offerPage('bonus'),
  bonusPartner: offerPage('bonusPartner'),
  offer: offerPage('offer'),
  offerPartner: offerPage('offerPartner'),
};
