import { folderOfVisit, routeAt } from '../../e2e/screens';
import type { ScreenVisits, UrlRow, Visit } from '../../e2e/visits';
import type { RouteName } from '../../web/routing/routes/table';
import { folders } from '../../web/screens/index';
import { budgetFileOf, type Budgets } from './budgets';
import type { Drift } from './drift';

const fileOf = (route: RouteName, file: string): string => `web/screens/${folders[route]}/${file}`;

/** Drifts for folders of screens without a `route.ts`: no address leads to them. */
export function foldersWithoutRoute(withScreen: readonly string[], served: readonly string[]): Drift[] {
  return withScreen
    .filter((folder) => !served.includes(folder))
    .map((folder) => ({
      what: `web/screens/${folder} has a screen, but no route.ts: no address leads to it`,
      mend: `write web/screens/${folder}/route.ts with the row of its route, then run npm run generate`,
    }));
}

/** Drifts for routes without an address in the tests: nothing states how they answer. */
export function routesWithoutAddress(routes: readonly RouteName[], urls: readonly UrlRow[]): Drift[] {
  const listed = new Set(urls.map(({ path }) => routeAt(path)?.name));
  return routes
    .filter((route) => !listed.has(route))
    .map((route) => ({
      what: `no test asks for an address of the route ${route}`,
      mend: folders[route]
        ? `add an address of ${route} and its answer to a guest to addresses in ${fileOf(route, 'visits.ts')}: always('/…', '…')`
        : `add an address of ${route} to its family in e2e/urls.ts, with its answer to a guest: always('/…') if it is on when the site is installed, otherwise off('/…')`,
    }));
}

/** Drifts for routes with a screen but without a visit: no test looks at them or measures their calls. */
export function routesWithoutVisit(routes: readonly RouteName[], visits: readonly Visit[]): Drift[] {
  const shown = new Set(visits.map(routeShown));
  return routes
    .filter((route) => !shown.has(route))
    .map((route) => ({
      what: `no visit shows the screen of the route ${route}: accessibility, screenshots and budgets leave it out`,
      mend: `add { name: '${route}', path: '/…', ...guest } to visits in ${fileOf(route, 'visits.ts')}; if operators must do something first, add a situation of e2e/situations.ts`,
    }));
}

/** Drifts for names that two folders give to a visit: the visits would share a budget and a screenshot. */
export function visitsOfOneName(pages: readonly ScreenVisits[]): Drift[] {
  const names = pages.flatMap(({ folder, visits }) => visits.map(({ name }) => ({ folder, name })));
  return names
    .filter(({ name }, index) => names.findIndex((other) => other.name === name) !== index)
    .map(({ folder, name }) => ({
      what: `the visit ${name} of web/screens/${folder}/visits.ts has the same name as another one, in web/screens/${folderOfVisit(name)}/visits.ts`,
      mend: `rename it in web/screens/${folder}, in visits.ts and budget.json`,
    }));
}

/** Drifts for visits without a budget for a guest or for a player. `npm run drift` measures it. */
export function screensWithoutBudget(visits: readonly Visit[], budgets: Budgets): Drift[] {
  return visits
    .filter(({ name }) => !budgets[name]?.guest || !budgets[name].player)
    .map(({ name }) => ({
      what: `the screen ${name} lacks a budget for a guest or a player in ${budgetFileOf(name)}`,
      mend: `run npm run drift, which measures it, and add the result to ${budgetFileOf(name)}: "${name}": { "guest": { "calls": …, "rounds": … }, "player": { "calls": …, "rounds": … } }`,
    }));
}

/** Drifts for routes whose query has no example in GraphiQL, by the names of the queries. */
export function routesWithoutExample(
  queries: Readonly<Partial<Record<RouteName, string>>>,
  examples: ReadonlyMap<string, unknown>,
): Drift[] {
  return Object.entries(queries)
    .filter(([, query]) => !examples.has(query))
    .map(([route, query]) => ({
      what: `GraphiQL has no example of ${query}, which the route ${route} sends`,
      mend: `add it to ${fileOf(route as RouteName, 'examples.json')}, then run npm run generate: "${query}": { "group": "…", "about": "…", "variables": { … } }`,
    }));
}

function routeShown(visit: Visit): RouteName | undefined {
  if ('path' in visit) return routeAt(visit.path)?.name;
  const [section, sport] = visit.match;
  return routeAt(`/${section}/${sport}/a-championship/1-a-match`)?.name;
}
