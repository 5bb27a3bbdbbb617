import { routeAt, type InstalledScreen, type ScreenUrl } from '../../e2e/screens';
import type { UrlRow } from '../../e2e/urls';
import type { RouteName } from '../../web/routing/routes/table';
import type { Budgets } from './budgets';
import type { Drift } from './drift';

/** A row of `e2e/screens.ts`, whenever its screen is there. */
export type ScreenRow = InstalledScreen | ScreenUrl;

/** Routes that no address of `e2e/urls.ts` leads to: nothing says what they answer. */
export function routesWithoutAddress(routes: readonly RouteName[], urls: readonly UrlRow[]): Drift[] {
  const listed = new Set(urls.map(({ path }) => routeAt(path)?.name));
  return routes
    .filter((route) => !listed.has(route))
    .map((route) => ({
      what: `the route ${route} has no address in e2e/urls.ts`,
      mend: `add an address of ${route} to its family in e2e/urls.ts, with what it answers a guest: always('/…') where it is on as the site is installed, off('/…') elsewhere`,
    }));
}

/** Routes with a screen that no row of `e2e/screens.ts` shows: nothing looks at them, or measures what they ask for. */
export function routesWithoutVisit(routes: readonly RouteName[], screens: readonly ScreenRow[]): Drift[] {
  const shown = new Set(screens.map(routeShown));
  return routes
    .filter((route) => !shown.has(route))
    .map((route) => ({
      what: `the screen of the route ${route} is not in e2e/screens.ts: accessibility, screenshots and budgets pass it by`,
      mend: `add { name: '${route}', path: '/…', ...guest } to installedScreens in e2e/screens.ts; where operators have to do something first, add it to situatedScreens, with a situation of e2e/situations.ts`,
    }));
}

/** Rows of `e2e/screens.ts` that lack a budget, for a guest or for a player. `npm run drift` measures it. */
export function screensWithoutBudget(screens: readonly ScreenRow[], budgets: Budgets): Drift[] {
  return screens
    .filter(({ name }) => !budgets[name]?.guest || !budgets[name].player)
    .map(({ name }) => ({
      what: `the screen ${name} lacks a budget for a guest or a player in e2e/budgets.json`,
      mend: `run npm run drift, which measures it, and add to e2e/budgets.json what it says: "${name}": { "guest": { "calls": …, "rounds": … }, "player": { "calls": …, "rounds": … } }`,
    }));
}

function routeShown(screen: ScreenRow): RouteName | undefined {
  if ('path' in screen) return routeAt(screen.path)?.name;
  const [section, sport] = screen.match;
  return routeAt(`/${section}/${sport}/a-championship/1-a-match`)?.name;
}
