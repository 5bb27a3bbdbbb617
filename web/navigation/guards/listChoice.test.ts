import { result } from '../../testing/navigation';

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
  expect(await result(path)).toBe(expected);
});
