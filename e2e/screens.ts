/** Every screen of the site, for the tests that walk them all. */
import { match, type Match } from '../web/routing/routes/match';
import {
  blockedFor,
  maintained,
  newTerms,
  offersForBonuses,
  partner,
  withPartner,
  type Situation,
} from './situations';

/** One screen: where it is, below the language, and who may see it. */
export interface ScreenUrl {
  name: string;
  path: string;
  signedIn: boolean;
}

/** A screen that is there as the site is installed: at a path, or at the first match of a section and a sport. */
export type InstalledScreen = { name: string; signedIn: boolean } & (
  { path: string } | { match: [section: Section, sport: string] }
);

/** A screen that is there in a situation alone. */
export interface SituatedScreen extends ScreenUrl {
  situation: Situation;
}

type Section = 'line' | 'live';

/** The demo player, as the start prints it. */
export const demoPlayer = { login: 'demo@touchline.example', password: 'demo-player-1' };

/** Two of three with a banker, for the calculator. */
const exampleSystem = 'type=2&currency=EUR&stake=30&size=2&o1=1.50&b1=1&o2=2.00&o3=3.00&o4=1.80&r4=lost';

const guest = { signedIn: false };
const player = { signedIn: true };

/**
 * The screens that are there as the site is installed. Routes that share a screen have a row each, so that none is passed by.
 */
export const installedScreens: readonly InstalledScreen[] = [
  { name: 'home', path: '', ...guest },
  { name: 'live', path: '/live', ...guest },
  { name: 'line', path: '/line', ...guest },
  { name: 'sport', path: '/line/football', ...guest },
  { name: 'champ', path: '/line/football/england-premier-league', ...guest },
  { name: 'match', match: ['live', 'football'], ...guest },
  { name: 'match-line', match: ['line', 'football'], ...guest },
  { name: 'race', match: ['line', 'motorsport'], ...guest },
  { name: 'results', path: '/results', ...guest },
  { name: 'coupon', path: '/coupon', ...guest },
  { name: 'registration', path: '/registration', ...guest },
  { name: 'sign-in', path: '/user/login', ...guest },
  { name: 'auth', path: '/auth', ...guest },
  { name: 'about', path: '/information/about', ...guest },
  { name: 'contacts', path: '/information/contacts', ...guest },
  { name: 'howbet', path: '/information/howbet', ...guest },
  { name: 'payment', path: '/information/payment', ...guest },
  { name: 'cookies', path: '/information/cookies', ...guest },
  { name: 'licenses', path: '/information/licenses', ...guest },
  { name: 'taxation', path: '/information/taxation', ...guest },
  { name: 'consent', path: '/information/consent', ...guest },
  { name: 'simpleidentification', path: '/information/simpleidentification', ...guest },
  { name: 'smsbets', path: '/information/smsbets', ...guest },
  { name: 'amlkyc', path: '/information/amlkyc', ...guest },
  { name: 'amlpolicy', path: '/information/amlpolicy', ...guest },
  { name: 'disputeresolution', path: '/information/disputeresolution', ...guest },
  { name: 'kycpolicy', path: '/information/kycpolicy', ...guest },
  { name: 'responsiblegaming', path: '/information/responsiblegaming', ...guest },
  { name: 'cash-terminals', path: '/information/cash_terminals', ...guest },
  { name: 'rules', path: '/information/rules/1', ...guest },
  { name: 'rules-chapter', path: '/information/rules/2/total', ...guest },
  { name: 'calculator', path: `/information/betting-calculator?${exampleSystem}`, ...guest },
  { name: 'promotions', path: '/promo', ...guest },
  { name: 'promotion', path: '/promotions/demo-money', ...guest },
  { name: 'bonuses', path: '/bonuses/rules', ...guest },
  { name: 'bonus', path: '/bonuses/rules/express-bonus', ...guest },
  { name: 'not-found', path: '/nothing/here', ...guest },
  { name: 'internal-vpn', path: '/internal-vpn', ...guest },
  { name: 'old-browser', path: '/oldbrowser', ...guest },
  { name: 'error', path: '/500', ...guest },
  { name: 'account', path: '/office/account', ...player },
  { name: 'history', path: '/office/history', ...player },
  { name: 'support', path: '/office/support', ...player },
  { name: 'settings', path: '/office/settings', ...player },
];

/** The screens that are there in a situation alone, those of players last. */
export const situatedScreens: readonly SituatedScreen[] = [
  { name: 'maintenance', path: '/maintenance', ...guest, situation: maintained },
  { name: 'block', path: '/block', ...guest, situation: blockedFor('block') },
  { name: 'block-ua', path: '/block-ua', ...guest, situation: blockedFor('block-ua') },
  { name: 'block-ie', path: '/block-ie', ...guest, situation: blockedFor('block-ie') },
  { name: 'suspension', path: '/suspension', ...guest, situation: blockedFor('suspension') },
  { name: 'site-updates', path: '/site-updates', ...guest, situation: blockedFor('site-updates') },
  { name: 'coming-soon', path: '/coming-soon', ...guest, situation: blockedFor('coming-soon') },
  { name: 'bonus-partner', path: `/bonuses/partners/${partner}`, ...guest, situation: withPartner },
  { name: 'offers', path: '/offers/rules', ...guest, situation: offersForBonuses },
  { name: 'offer', path: '/offers/rules/express-bonus', ...guest, situation: offersForBonuses },
  { name: 'offer-partner', path: `/offers/partners/${partner}`, ...guest, situation: offersForBonuses },
  { name: 'confirm', path: '/confirm', ...player, situation: newTerms },
];

/** The screens that are there as the site is installed; the matches are some that exist right now. */
export async function allScreens(siteUrl: string): Promise<ScreenUrl[]> {
  const found: ScreenUrl[] = [];
  for (const { name, signedIn, ...place } of installedScreens) {
    const path = 'path' in place ? place.path : await lastMatch(siteUrl, ...place.match);
    found.push({ name, signedIn, path });
  }
  return found;
}

/** The route of an address below the language, if any. */
export function routeAt(path: string): Match | undefined {
  return match(path.slice(1).split('?')[0] ?? '')?.route;
}

/** The status that a screen answers those who may see it. With any other status, another page was shown. */
export function statusOf({ path }: ScreenUrl): number {
  const found = routeAt(path);
  return found ? (found.route.status ?? 200) : 404;
}

/**
 * Path, below the language, of the match of a section that is the last on its list. It has just begun, or begins last: so
 * it neither ends nor begins while a test looks at it.
 */
export async function lastMatch(siteUrl: string, section: Section, sport = 'football'): Promise<string> {
  const html = await (await fetch(`${siteUrl}/en/${section}/${sport}`)).text();
  const paths = html.matchAll(new RegExp(`/en(/${section}/${sport}/[a-z0-9-]+/\\d[a-z0-9-]*)`, 'g'));
  const path = [...paths].at(-1)?.[1];
  if (!path) throw new Error(`No ${sport} match on ${section}.`);
  return path;
}
