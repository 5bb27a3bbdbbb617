import { CodeError } from '../routing/routes/CodeError';
import { recorded, result, visit, type Visit } from '../testing/navigation';

describe('the address', () => {
  test.each([
    ['/en', 'home'],
    ['/en/line/football', 'sport'],
    ['/es/results?day=2026-03-08', 'results'],
    ['/en/', '301 /en'],
    ['/en/line/?x=1', '301 /en/line?x=1'],
    ['/', '302 /ru'],
    ['/line?x=%2F', '302 /ru/line?x=%2F'],
    ['/line/', '302 /ru/line'],
    ['/xx/line', '302 /ru/line'],
    ['/EN/line?x=1', '301 /en/line?x=1'],
    ['/Es/', '301 /es'],
    ['/black-friday', '302 /ru/promotions/lucky-friday'],
    ['/en/old-line/', '301 /en/line'],
    ['/nope', '302 /ru/nope'],
    ['/en//line', 'notFound'],
    ['//evil.example/', 'notFound'],
    ['/en/nope', 'notFound'],
    ['/en/line/%E0%A4%A', 'notFound'],
    ['/en/office?x=1', '301 /en/office/account?x=1'],
    ['/en/office/', '301 /en/office/account'],
    ['/en/black-friday', '301 /en/promotions/lucky-friday'],
    ['/en/user/forgotpassword?x=1', '301 /en?x=1&showForgotPasswordModal=1'],
    ['/en/old-line?x=1', '301 /en/line?x=1'],
  ])('%s leads to %s', async (path, expected) => {
    expect(await result(path)).toBe(expected);
  });
});

describe('the language of an address without one', () => {
  test.each([
    ['the cookie', { cookie: 'es', accepted: ['en'] }, '302 /es/line'],
    ['what the browser accepts', { accepted: ['de', 'en-GB'] }, '302 /en/line'],
    ['the operator', { accepted: ['kk'], site: { defaultLanguage: 'es' } }, '302 /es/line'],
    ['ours, when the operator cannot be asked', { site: null }, '302 /ru/line'],
    ['not a tampered cookie', { cookie: '../../x' }, '302 /ru/line'],
  ] as [string, Visit, string][])('is decided by %s', async (_, options, expected) => {
    expect(await result('/line', options)).toBe(expected);
  });
});

describe('redirects that lead back', () => {
  test('are reported and not followed', async () => {
    expect(await result('/en/there')).toBe('notFound');
    expect(recorded.warnings).toEqual(['Detected cyclic redirect: /en/there → /en/there']);
  });

  test('are not followed in the browser either', async () => {
    const shown = await visit('/en/there', { inBrowser: true });
    expect(shown).toMatchObject({ nav: { url: { pathname: '/en/there' } }, result: { kind: 'notFound' } });
    expect(recorded.warnings).toEqual(['Detected cyclic redirect: /en/there → /en/there']);
  });
});

test('the browser shows the last target of redirects in place, and leaves for other sites', async () => {
  const shown = await visit('/black-friday', { inBrowser: true });
  expect(shown).toMatchObject({ nav: { url: { pathname: '/ru/promotions/lucky-friday' } } });
  const elsewhere = { '/en/line': { to: 'https://other.example/', status: 302 } };
  expect(await result('/en/line', { inBrowser: true, redirects: elsewhere })).toBe(
    '302 https://other.example/',
  );
});

describe('the page of an address that redirects', () => {
  test.each<[string, string, Visit, string]>([
    ['of guests, for a player', '/en/auth', { signedIn: true }, '302 /en/office/account'],
    ['of players, for a guest', '/en/office/history', {}, '302 /en/auth?return=%2Fen%2Foffice%2Fhistory'],
    ['in no language', '/line', {}, '302 /ru/line'],
    ['of a former page', '/en/office', { signedIn: true }, '301 /en/office/account'],
  ])('is not fetched when it is one %s', async (_, path, options, expected) => {
    expect(await result(path, options)).toBe(expected);
    expect(new Set(recorded.asked)).toEqual(new Set(['guardsQuery']));
  });

  test.each<[string, string, Visit]>([
    ['a guest whose session has ended', '/en/auth', { signedIn: false, holdsSession: true }],
    ['a player', '/en/office/history', { signedIn: true }],
    ['a guest', '/en/auth', {}],
  ])('is shown where %s belongs', async (_, path, options) => {
    expect(await visit(path, options)).toMatchObject({ result: { kind: 'screen', status: 200 } });
  });
});

test('all queries of a navigation in the browser name it, those of redirecting addresses too', async () => {
  await visit('/black-friday', { inBrowser: true });
  const [first, ...others] = recorded.navigations;
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(others.length).toBeGreaterThan(2);
  expect(new Set(others)).toEqual(new Set([first]));
  await visit('/en', { inBrowser: true });
  expect(recorded.navigations).not.toContain(first);
});

describe('the screen', () => {
  test('gets its variables from parameters, query and the current time', async () => {
    const variables = jest.fn(() => ({ url: 'x' }));
    await visit('/en/line/football?day=1', { screen: { variables } });
    expect(variables).toHaveBeenCalledWith(
      { section: 'line', sport: 'football' },
      expect.any(URLSearchParams),
      0,
      expect.anything(),
    );
  });

  test('is not found when the item of the address does not exist', async () => {
    expect(await result('/en', { screen: { found: () => false } })).toBe('notFound');
  });

  test('is shown when a part of it failed, not reported as missing', async () => {
    const errors = [{ message: 'The feed does not answer.', path: ['sports'] }];
    const outcome = await visit('/en', { screen: { found: () => false }, errors });
    expect(outcome).toMatchObject({ result: { kind: 'screen' } });
  });

  test('is not found when the gateway refuses its variables', async () => {
    const errors = [{ message: 'No cursor.', path: ['games'], extensions: { code: 'BAD_USER_INPUT' } }];
    expect(await visit('/en?after=tampered', { errors })).toMatchObject({ result: { kind: 'notFound' } });
  });

  test('is an error in the shell when its code fails to load', async () => {
    const component = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const outcome = await visit('/en', { screen: { component } });
    expect(outcome).toMatchObject({ result: { kind: 'error', status: 500, error: expect.any(CodeError) } });
    expect(outcome).toHaveProperty('page.ref');
  });

  test('is an error without a shell when the gateway cannot be reached', async () => {
    const outcome = await visit('/en', { isDown: true });
    expect(outcome).toMatchObject({ result: { kind: 'error' }, page: undefined });
  });
});

test('a redirect keeps nothing in the store', async () => {
  const outcome = await visit('/en/auth', { signedIn: true });
  expect(outcome).toEqual({ redirect: '/en/office/account', status: 302 });
});
