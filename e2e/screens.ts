/** Every screen of the site, for the tests that walk them all. */
import { match, type Match } from '../web/routing/routes/match';
import { pages } from './__generated__/pages';
import { guest, type InstalledScreen, type ScreenUrl, type SituatedScreen, type Visit } from './visits';

/** The demo player, as the start prints it. */
export const demoPlayer = { login: 'demo@touchline.example', password: 'demo-player-1' };

/** Every screen to visit: those from the folders of screens, and the page that answers an unknown address. */
const visits: readonly Visit[] = [
  ...pages.flatMap((page) => page.visits),
  { name: 'not-found', path: '/nothing/here', ...guest },
];

/** Puts the screens for players last, so that one sign-in is enough. */
const playersLast = (one: Visit, other: Visit): number => Number(one.signedIn) - Number(other.signedIn);

/** The screens of an installed site, those for players last. */
export const installedScreens: readonly InstalledScreen[] = visits
  .filter((visit) => !('situation' in visit))
  .toSorted(playersLast);

/** The screens that exist only in a situation, those for players last. */
export const situatedScreens: readonly SituatedScreen[] = visits
  .filter((visit) => 'situation' in visit)
  .toSorted(playersLast);

/** The screens of an installed site, with matches that exist now. */
export async function allScreens(siteUrl: string): Promise<ScreenUrl[]> {
  const found: ScreenUrl[] = [];
  for (const screen of installedScreens) {
    const { name, signedIn } = screen;
    found.push({ name, signedIn, path: await pathOf(siteUrl, screen) });
  }
  return found;
}

/** Path of a screen, below the language: of a match, one that exists now. */
export async function pathOf(siteUrl: string, screen: InstalledScreen): Promise<string> {
  return 'path' in screen ? screen.path : lastMatch(siteUrl, ...screen.match);
}

/** The folder of `web/screens` whose `visits.ts` has a visit of this name; undefined when no folder has one. */
export function folderOfVisit(name: string): string | undefined {
  return pages.find(({ visits }) => visits.some((visit) => visit.name === name))?.folder;
}

/** The route of an address below the language, if any. */
export function routeAt(path: string): Match | undefined {
  return match(path.slice(1).split('?')[0] ?? '')?.route;
}

/** The status of a screen for visitors who may see it. With any other status, another page was shown. */
export function statusOf({ path }: ScreenUrl): number {
  const found = routeAt(path);
  return found ? (found.route.status ?? 200) : 404;
}

/**
 * Path, below the language, of the last match in a section's list. It has just begun, or begins last, so it neither
 * ends nor begins during a test.
 */
export async function lastMatch(
  siteUrl: string,
  section: 'line' | 'live',
  sport = 'football',
): Promise<string> {
  const html = await (await fetch(`${siteUrl}/en/${section}/${sport}`)).text();
  const paths = html.matchAll(new RegExp(`/en(/${section}/${sport}/[a-z0-9-]+/\\d[a-z0-9-]*)`, 'g'));
  const path = [...paths].at(-1)?.[1];
  if (!path) throw new Error(`No ${sport} match on ${section}.`);
  return path;
}
