/** Every screen of the site, for the tests that walk them all. */

/** One screen: where it is, below the language, and who may see it. */
export interface ScreenUrl {
  name: string;
  path: string;
  signedIn: boolean;
}

/** The demo player, as the start prints it. */
export const demoPlayer = { login: 'demo@touchline.example', password: 'demo-player-1' };

/** Two of three with a banker, for the calculator. */
const exampleSystem = 'type=2&currency=EUR&stake=30&size=2&o1=1.50&b1=1&o2=2.00&o3=3.00&o4=1.80&r4=lost';

/** All screens; the match is one that exists right now. */
export async function allScreens(siteUrl: string): Promise<ScreenUrl[]> {
  const guest = { signedIn: false };
  const player = { signedIn: true };
  return [
    { name: 'home', path: '', ...guest },
    { name: 'live', path: '/live', ...guest },
    { name: 'line', path: '/line', ...guest },
    { name: 'sport', path: '/line/football', ...guest },
    { name: 'champ', path: '/line/football/england-premier-league', ...guest },
    { name: 'match', path: await firstMatch(siteUrl, 'live'), ...guest },
    { name: 'match-line', path: await firstMatch(siteUrl, 'line'), ...guest },
    { name: 'race', path: await firstMatch(siteUrl, 'line', 'motorsport'), ...guest },
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
    { name: 'account', path: '/office/account', ...player },
    { name: 'history', path: '/office/history', ...player },
    { name: 'support', path: '/office/support', ...player },
    { name: 'settings', path: '/office/settings', ...player },
  ];
}

/** Path, below the language, of the first match of a section. */
export async function firstMatch(
  siteUrl: string,
  section: 'line' | 'live',
  sport = 'football',
): Promise<string> {
  const html = await (await fetch(`${siteUrl}/en/${section}/${sport}`)).text();
  const path = new RegExp(`/en(/${section}/${sport}/[a-z0-9-]+/\\d[a-z0-9-]*)`).exec(html)?.[1];
  if (!path) throw new Error(`No ${sport} match on ${section}.`);
  return path;
}
