import { existsSync, readdirSync } from 'node:fs';
import { getRequest } from 'relay-runtime';
import { pages } from '../../e2e/__generated__/pages';
import { installedScreens, situatedScreens } from '../../e2e/screens';
import { urlRows } from '../../e2e/urls';
import { examples } from '../../gateway/graphiql/documents';
import { pageRoutes } from '../../web/routing/routes/__generated__/pages';
import { routes, type RouteName } from '../../web/routing/routes/table';
import { folders, screens } from '../../web/screens/index';
import { readBudgets } from './budgets';
import {
  foldersWithoutRoute,
  routesWithoutAddress,
  routesWithoutExample,
  routesWithoutVisit,
  screensWithoutBudget,
  visitsOfOneName,
} from './screens';

const everyRoute = Object.keys(routes) as RouteName[];
const withScreen = Object.keys(screens) as RouteName[];
const visits = [...installedScreens, ...situatedScreens];

describe('the folders of screens', () => {
  it('have a route.ts each, where they have a screen', () => {
    const all = readdirSync('web/screens').filter((name) => existsSync(`web/screens/${name}/screen.ts`));
    expect(foldersWithoutRoute(all, Object.values(folders))).toEqual([]);
  });

  it('have the only rows of their routes', () => {
    for (const name of Object.keys(pageRoutes) as (keyof typeof pageRoutes)[])
      expect([name, routes[name] === pageRoutes[name]]).toEqual([name, true]);
  });

  it('name a visit each in their own way', () => {
    expect(visitsOfOneName(pages)).toEqual([]);
  });
});

describe('the routes of the site', () => {
  it('have an address each that tests ask for', () => {
    expect(routesWithoutAddress(everyRoute, urlRows)).toEqual([]);
  });

  it('have a visit each, where they have a screen', () => {
    expect(routesWithoutVisit(withScreen, visits)).toEqual([]);
  });

  it('have a budget for every visit', () => {
    expect(screensWithoutBudget(visits, readBudgets())).toEqual([]);
  });

  it('have an example of their query each, where they have a screen, under their own name', async () => {
    const queries: Partial<Record<RouteName, string>> = {};
    for (const [route, load] of Object.entries(screens)) {
      const screen = await load();
      expect(screen.name).toBe(route);
      queries[screen.name] = getRequest(screen.query).params.name;
    }
    expect(routesWithoutExample(queries, examples)).toEqual([]);
  });
});

describe('drift of the routes from what their folders say', () => {
  it('names a folder with a screen that no route leads to, and the file to write', () => {
    const [drift] = foldersWithoutRoute(['home', 'news'], ['home']);
    expect(drift?.what).toContain('web/screens/news has a screen, but no route.ts');
    expect(drift?.mend).toContain('write web/screens/news/route.ts');
  });

  it('names a route without an address, and the file to add one to', () => {
    const url = { path: '/results', installed: '', allOn: '' };
    const drifts = routesWithoutAddress(['results', 'block', 'lotto'], [url]);
    expect(drifts.map(({ what }) => what)).toEqual([
      'no test asks for an address of the route block',
      'no test asks for an address of the route lotto',
    ]);
    expect(drifts[0]?.mend).toContain('to addresses in web/screens/states/visits.ts');
    expect(drifts[1]?.mend).toContain('add an address of lotto to its family in e2e/urls.ts');
  });

  it('names a screen without a visit, and the row to add', () => {
    const visited = [
      { name: 'odds', path: '/information/betting-calculator?type=2', signedIn: false },
      { name: 'match', match: ['live', 'football'] as ['live', string], signedIn: false },
    ];
    const drifts = routesWithoutVisit(['bettingCalculator', 'game', 'block'], visited);
    expect(drifts.map(({ what }) => what)).toEqual([
      expect.stringContaining('the screen of the route block'),
    ]);
    expect(drifts[0]?.mend).toContain(
      "add { name: 'block', path: '/…', ...guest } to visits in web/screens/states/visits.ts",
    );
  });

  it('names a visit that has the name of another one, and both files', () => {
    const visit = { name: 'results', path: '/results', signedIn: false };
    const [drift, ...others] = visitsOfOneName([
      { folder: 'results', visits: [visit] },
      { folder: 'news', visits: [visit] },
    ]);
    expect(drift?.what).toMatch(/results of web\/screens\/news\/.* in web\/screens\/results\//);
    expect(others).toEqual([]);
  });

  it.each([
    ['without a line', {}],
    ['without a budget for players', { block: { guest: { calls: 1, rounds: 1 } } }],
  ])('names a screen %s, and the line to add', (_what, lines) => {
    const [drift] = screensWithoutBudget([{ name: 'block', path: '/block', signedIn: false }], lines);
    expect(drift?.what).toContain('the screen block lacks a budget');
    expect(drift?.mend).toContain('run npm run drift');
    expect(drift?.mend).toContain('add the result to web/screens/states/budget.json');
    expect(drift?.mend).toContain('"block": { "guest":');
  });

  it('names a query without an example, and the file to add one to', () => {
    const [drift] = routesWithoutExample({ sport: 'sportQuery' }, new Map());
    expect(drift?.what).toBe('GraphiQL has no example of sportQuery, which the route sport sends');
    expect(drift?.mend).toContain('add it to web/screens/sport/examples.json');
  });
});
