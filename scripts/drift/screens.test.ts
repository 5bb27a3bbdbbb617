import budgets from '../../e2e/budgets.json';
import { installedScreens, situatedScreens } from '../../e2e/screens';
import { urlRows } from '../../e2e/urls';
import { routes, type RouteName } from '../../web/routing/routes/table';
import { screens } from '../../web/screens/index';
import { routesWithoutAddress, routesWithoutVisit, screensWithoutBudget } from './screens';

const everyRoute = Object.keys(routes) as RouteName[];
const withScreen = Object.keys(screens) as RouteName[];
const rows = [...installedScreens, ...situatedScreens];

describe('the routes of the site', () => {
  it('have an address in e2e/urls.ts each', () => {
    expect(routesWithoutAddress(everyRoute, urlRows)).toEqual([]);
  });

  it('have a row in e2e/screens.ts each, where they have a screen', () => {
    expect(routesWithoutVisit(withScreen, rows)).toEqual([]);
  });

  it('have a budget in e2e/budgets.json for every row of e2e/screens.ts', () => {
    expect(screensWithoutBudget(rows, budgets)).toEqual([]);
  });
});

describe('drift of the routes from the lists of addresses', () => {
  it('names a route without an address, and the file to add one to', () => {
    const [drift] = routesWithoutAddress(
      ['results', 'block'],
      [{ path: '/results', installed: '', allOn: '' }],
    );
    expect(drift?.what).toBe('the route block has no address in e2e/urls.ts');
    expect(drift?.mend).toContain('add an address of block to its family in e2e/urls.ts');
  });

  it('names a screen without a visit, and the row to add', () => {
    const visited = [
      { name: 'odds', path: '/information/betting-calculator?type=2', signedIn: false },
      { name: 'match', match: ['live', 'football'] as ['live', string], signedIn: false },
    ];
    const drifts = routesWithoutVisit(['bettingCalculator', 'game', 'block'], visited);
    expect(drifts.map(({ what }) => what)).toEqual([expect.stringContaining('of the route block is not in')]);
    expect(drifts[0]?.mend).toContain("add { name: 'block', path: '/…', ...guest } to installedScreens");
  });

  it.each([
    ['without a line', {}],
    ['without a budget for players', { block: { guest: { calls: 1, rounds: 1 } } }],
  ])('names a screen %s, and the line to add', (_what, lines) => {
    const [drift] = screensWithoutBudget([{ name: 'block', path: '/block', signedIn: false }], lines);
    expect(drift?.what).toContain('the screen block lacks a budget');
    expect(drift?.mend).toContain('run npm run drift');
    expect(drift?.mend).toContain('"block": { "guest":');
  });
});
