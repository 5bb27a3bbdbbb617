import { screens } from '../screens';
import type { RouteName } from '../routing/routes/table';
import { recorded, result } from '../testing/navigation';

/** Where a visit ends that the real screen of a route may correct. */
async function end(path: string, route: RouteName, visit: Parameters<typeof result>[1] = {}) {
  const corrected = (await screens[route]?.())?.corrected;
  return result(path, { ...visit, screen: corrected ? { corrected } : {} });
}

test.each([
  ['/en/line?starts=3h&sort=competition', 'section'],
  ['/en/line?day=2026-03-09&champs=england-premier-league,spain-la-liga', 'section'],
  ['/en/line?starts=yesterday', '302 /en/line'],
  ['/en/line?day=2026-02-31&after=c1', '302 /en/line?after=c1'],
  ['/en/line?filter=4&market=total', '302 /en/line?market=total'],
  ['/en/live?filter=2', 'section'],
  ['/en/line/football?champs=%3Cb%3E,spain-la-liga', '302 /en/line/football?champs=spain-la-liga'],
  ['/en/line?sort=price&starts=1h', '302 /en/line?starts=1h'],
  ['/en/line?starts=1h&day=2026-03-09', '302 /en/line?day=2026-03-09'],
  ['/en/results?starts=yesterday', 'results'],
])('the address %s of a list leads to %s', async (path, expected) => {
  const { pathname } = new URL(path, 'http://site.invalid');
  const route = /football/.test(pathname) ? 'sport' : /results/.test(pathname) ? 'results' : 'section';
  expect(await end(path, route)).toBe(expected);
});

test.each([
  ['/en/office/history?status=won&type=express&from=2026-03-01&to=2026-03-08', 'history'],
  ['/en/office/history?status=&type=&from=&to=', '302 /en/office/history'],
  ['/en/office/history?status=cashed&type=single', '302 /en/office/history?type=single'],
  ['/en/office/history?from=2026-02-30&after=c1', '302 /en/office/history?after=c1'],
  [
    '/en/office/history?from=2026-03-08&to=2026-03-01',
    '302 /en/office/history?from=2026-03-01&to=2026-03-08',
  ],
])('the address %s of the bet history leads to %s', async (path, expected) => {
  expect(await end(path, 'history', { signedIn: true })).toBe(expected);
});

test('a guard decides before an address is corrected', async () => {
  expect(await end('/en/office/history?status=cashed', 'history')).toMatch(/^302 \/en\/auth/);
});

test('an address is not corrected while the page document cannot be loaded', async () => {
  expect(await end('/en/line?starts=never', 'section', { isDown: true })).toBe('error');
});

test('the data of a screen are not asked for at an address that is corrected', async () => {
  await end('/en/line', 'section');
  // The screen's own query stands in as a second one of the page.
  expect(recorded.asked).toEqual(['pageQuery', 'pageQuery']);
  await end('/en/line?starts=never', 'section');
  expect(recorded.asked).toEqual(['pageQuery', 'guardsQuery']);
});
