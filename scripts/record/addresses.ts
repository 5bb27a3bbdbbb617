import { languageOfEachDirection } from '../../e2e/directions';
import { allScreens } from '../../e2e/screens';
import { urlRows } from '../../e2e/urls';
import { defaultLanguage, type Language } from '../../web/foundation/i18n/languages';

/** The languages in which every address is recorded: English, the default, and one of each direction. */
export const languages = [...new Set<Language>(['en', defaultLanguage, ...languageOfEachDirection])];

/** Addresses below a language that no table lists: those that open a modal, and those that set cookies. */
const withParameters = [
  '?modal=login',
  '?navigation-menu-modal=1',
  '?showForgotPasswordModal=1',
  '?platform_type=mobile',
  '?platform_type=desktop',
  '/live?ref=119&bf=1&btag=a&affid=b&bwpromocode=c&pb=d&subid=e',
  '/live?click_id=a&utm_source=b&aip=c',
  '/office/history?status=OPEN',
];

/** Addresses without a language: those that choose one, and files about the site. */
export const bareAddresses = [
  '/',
  '/line?x=%2F',
  '/xx/line',
  '/EN/line',
  '/eng/line',
  '//evil.example',
  '/app-version',
  '/bff-api/config/all.json',
  '/favicon.ico',
  '/graphql',
  '/healthz',
  '/icon.svg',
  '/icons/icon-192.png',
  '/manifest.json',
  '/metrics',
  '/pwa-sw.js',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/status',
];

/** Cookies that change a guest's page. */
export const guestCookies = [
  'coef_view=1',
  'app_theme=dark',
  'tzo=330; is12h=1',
  'hide_left=1; hide_right=1',
  'platform_type=mobile',
  'lng=es',
];

/**
 * Every address below a language, once: the table of all addresses, every screen with a match of the feed, and the ones
 * above.
 */
export async function addressesOf(site: string): Promise<string[]> {
  const screens = await allScreens(site);
  return [...new Set([...urlRows, ...screens].map(({ path }) => path).concat(withParameters))];
}
