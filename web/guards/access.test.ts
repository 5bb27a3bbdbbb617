import { result } from '../testing/navigation';

test('a route that is switched off is not there, for guests of an office route neither', async () => {
  expect(await result('/en/results', { site: { availableRoutes: [1] } })).toBe('notFound');
  expect(await result('/en/office/account', { site: { availableRoutes: [1] } })).toBe('notFound');
});

test('an excluded path is not there', async () => {
  expect(await result('/en/line/secret-cup')).toBe('notFound');
});

test('registration is not there while it is closed', async () => {
  expect(await result('/en/registration', { site: { isRegistrationAllowed: false } })).toBe('notFound');
  expect(await result('/en/registration', { site: { isVipDomain: true } })).toBe('notFound');
});

test.each([
  ['/en/office/identification', { isIdentificationEnabled: true }, 'identification'],
  ['/en/office/identification', {}, 'notFound'],
  ['/en/statistic/game/1', { isStatisticAvailable: true }, 'statisticPageRoute'],
  ['/en/statistic/game/1', {}, 'notFound'],
])('%s needs its own setting: with %j it is %s', async (path, changes, expected) => {
  expect(await result(path, { signedIn: true, site: changes })).toBe(expected);
});

test('without the operator’s configuration everything is there', async () => {
  expect(await result('/en/results', { site: null })).toBe('results');
});
