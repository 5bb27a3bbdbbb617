import { routeOf } from '../../routing/routes/table';
import { result, site, visit } from '../../testing/navigation';

test.each([
  ['/en/office/history?x=1', false, '302 /en/auth?return=%2Fen%2Foffice%2Fhistory%3Fx%3D1'],
  ['/en/print-coupon/20000001', false, '302 /en/auth?return=%2Fen%2Fprint-coupon%2F20000001'],
  ['/en/print-coupon/20000001', true, 'printCoupon'],
  ['/en/office/history', true, 'history'],
  ['/en/office/history', null, 'unconfirmed'],
  ['/en/auth', null, 'auth'],
  ['/en/auth', false, 'auth'],
  ['/en/auth', true, '302 /en/office/account'],
  ['/en/auth?return=%2Fen%2Foffice%2Fhistory', true, '302 /en/office/history'],
  ['/en/auth?return=%2F%2Fevil.example', true, '302 /en/office/account'],
  ['/en/user/login', true, '302 /en'],
  ['/en/user/login?return=%2Fen%2Fline%2Ffootball%3Fx', true, '302 /en/office/history?new=1'],
  ['/en/user/login?return=%2Fen%2Fline', true, '302 /en/line'],
  ['/en/registration', true, '302 /en'],
  ['/en/registration?x=1&return=%2F%2Fevil.example', true, '302 /en?x=1'],
  ['/en/user/login', null, 'login'],
  ['/en/confirm', false, '302 /en/user/login?return=%2Fen%2Fconfirm'],
  ['/en/information/payment', false, 'payment'],
])('%s with signedIn %s leads to %s', async (path, signedIn, expected) => {
  expect(await result(path, { signedIn })).toBe(expected);
});

test.each([false, true])(
  'nobody is led to sign in while nobody can say who has the session, in the browser: %s',
  async (inBrowser) => {
    const outcome = await visit('/en/office/history', { signedIn: null, holdsSession: true, inBrowser });
    expect(outcome).toMatchObject({
      nav: { url: { pathname: '/en/office/history' } },
      result: { kind: 'unconfirmed', status: 503 },
    });
  },
);

describe('a guest on a page for players', () => {
  test('goes to the home page with the sign-in form when there is no login page', async () => {
    const availableRoutes = site.availableRoutes.filter((metaId) => metaId !== routeOf('login').metaId);
    expect(await result('/en/confirm', { site: { availableRoutes } })).toBe(
      '302 /en?modal=login&return=%2Fen%2Fconfirm',
    );
  });

  test('of the office is treated like other guests when the office has no sign-in page of its own', async () => {
    const without = (...ways: ('auth' | 'login')[]) => {
      const off = ways.map((way) => routeOf(way).metaId);
      return { site: { availableRoutes: site.availableRoutes.filter((metaId) => !off.includes(metaId)) } };
    };
    const wanted = 'return=%2Fen%2Foffice%2Fhistory';
    expect(await result('/en/office/history', without('auth'))).toBe(`302 /en/user/login?${wanted}`);
    expect(await result('/en/office/history', without('auth', 'login'))).toBe(
      `302 /en?modal=login&${wanted}`,
    );
  });

  test('is sent to sign in from the payment page when the operator has configured it', async () => {
    expect(await result('/en/information/payment', { site: { isPaymentAvailableToGuests: false } })).toBe(
      '302 /en/user/login?return=%2Fen%2Finformation%2Fpayment',
    );
  });
});
