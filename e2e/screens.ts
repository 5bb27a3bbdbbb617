/** Every screen of the site, for the tests that walk them all. */

/** One screen: where it is, below the language, and who may see it. */
export interface ScreenUrl {
  name: string;
  path: string;
  signedIn: boolean;
}

/** The demo player, as the start prints it. */
export const demoPlayer = { login: 'demo@touchline.example', password: 'demo-player-1' };

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
    { name: 'not-found', path: '/nothing/here', ...guest },
    { name: 'account', path: '/office/account', ...player },
    { name: 'history', path: '/office/history', ...player },
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
