import { result } from '../../testing/navigation';

test('a route that is switched off is not found, for guests of an office route too', async () => {
  expect(await result('/en/results', { site: { availableRoutes: [1] } })).toBe('notFound');
  expect(await result('/en/office/account', { site: { availableRoutes: [1] } })).toBe('notFound');
});

test.each(['/en/line/secret-cup', '/en/line/%73ecret%2Dcup', '/en/%6cine/secret-cup'])(
  'an excluded path is not found in any spelling: %s',
  async (path) => {
    expect(await result(path)).toBe('notFound');
  },
);

test('an excluded path is not found, even if it would redirect', async () => {
  const site = { excludedPaths: ['/lpage', 'friday'] };
  expect(await result('/en/lpage/spring', { site })).toBe('notFound');
  expect(await result('/en/black-friday', { site })).toBe('notFound');
  expect(await result('/en/luckyday', { site })).toBe('301 /en/promotions/lucky-day');
});

test('an alias of a route that is switched off is not found, and no alias is permanent while the configuration is unavailable', async () => {
  expect(await result('/en/oldregistration')).toBe('301 /en/registration');
  expect(await result('/en/oldregistration', { site: { availableRoutes: [1] } })).toBe('notFound');
  expect(await result('/en/oldregistration', { site: { isRegistrationAllowed: false } })).toBe('notFound');
  expect(await result('/en/oldregistration', { site: null })).toBe('302 /en/registration');
});

test('registration is not found while it is closed', async () => {
  expect(await result('/en/registration', { site: { isRegistrationAllowed: false } })).toBe('notFound');
  expect(await result('/en/registration', { site: { isVipDomain: true } })).toBe('notFound');
});

test.each([
  ['/en/office/identification', { isIdentificationEnabled: true }, 'identification'],
  ['/en/office/identification', {}, 'notFound'],
  ['/en/statistic/game/1', { isStatisticAvailable: true }, 'statisticPageRoute'],
  ['/en/statistic/game/1', {}, 'notFound'],
  ['/en/abcdefgh_12345678', { isTokenPageAvailable: true }, 'token'],
  ['/en/abcdefgh_12345678', {}, 'notFound'],
])('%s needs its own setting: with %j it is %s', async (path, changes, expected) => {
  expect(await result(path, { signedIn: true, site: changes })).toBe(expected);
});

test('without the operator’s configuration every own screen is on', async () => {
  expect(await result('/en/results', { site: null })).toBe('results');
});

test.each([
  ['/en/slots', [1, 3], 'slots'],
  ['/en/slots', [2, 3], 'notFound'],
  ['/en/slots/new/game/7/seven', [], 'notFound'],
  ['/en/casino', [2], 'casino'],
  ['/en/casino', undefined, 'casino'],
  ['/en/line', [], 'section'],
])('%s with the sections %j of other makers is %s', async (path, partitions, expected) => {
  expect(await result(path, partitions && { partitions })).toBe(expected);
});

test('a listed section of other makers is not found while its route is switched off', async () => {
  expect(await result('/en/slots', { partitions: [1], site: { availableRoutes: [1] } })).toBe('notFound');
});
