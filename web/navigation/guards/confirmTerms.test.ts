import { routeOf } from '../../routing/routes/table';
import { recorded, result } from '../../testing/navigation';

describe('a service that refuses what a page shows until the changed terms are confirmed', () => {
  const errors = [{ message: 'Confirm.', path: ['player'], extensions: { code: 'TERMS_CHANGED' } }];
  const page = '/en/office/account?x=1';

  test('TM-07: leads the player to the confirmation and back, on the server and in the browser', async () => {
    const refused = { errors, signedIn: true, terms: null };
    expect(await result(page, refused)).toBe('302 /en/confirm?return=%2Fen%2Foffice%2Faccount%3Fx%3D1');
    expect(await result(page, { ...refused, inBrowser: true })).toBe('confirm');
    expect(await result('/en/confirm', refused)).toBe('confirm');
  });

  test('causes no redirect circle when there is nothing to confirm: the page shows what it has', async () => {
    for (const inBrowser of [false, true]) {
      const refused = { errors, signedIn: true, terms: { changed: false }, inBrowser };
      expect(await result(page, refused)).toBe('account');
      expect(recorded.warnings).toHaveLength(1);
    }
  });

  test.each([
    ['a guest (TM-05)', { signedIn: false }, '/en/line', 'section'],
    [
      'a player where there is no page for it',
      { site: { availableRoutes: [] } },
      '/en/oldbrowser',
      'oldBrowser',
    ],
    ['a player who reads them', {}, '/en/information/rules/1', 'rules'],
  ])('leads %s nowhere', async (_, options, path, expected) => {
    expect(await result(path, { errors, signedIn: true, terms: null, ...options })).toBe(expected);
  });
});

describe('changed terms', () => {
  test.each([
    ['/en/line', { changed: true }, true, '302 /en/confirm?return=%2Fen%2Fline'],
    ['/en/line?x=1', { changed: true }, true, '302 /en/confirm?return=%2Fen%2Fline%3Fx%3D1'],
    ['/en/office/account', { changed: true }, true, '302 /en/confirm?return=%2Fen%2Foffice%2Faccount'],
    ['/en/line', { changed: true }, false, 'section'],
    ['/en/line', { changed: false }, true, 'section'],
    ['/en/line', null, true, 'section'],
    ['/en/confirm', { changed: true }, true, 'confirm'],
    ['/en/confirm', { changed: false }, true, '302 /en'],
    ['/en/confirm?return=%2Fen%2Fline%3Fx%3D1', { changed: false }, true, '302 /en/line?x=1'],
    ['/en/confirm?return=%2F%2Fevil.example', { changed: false }, true, '302 /en'],
    ['/en/confirm?return=%2Fen%2Fconfirm', { changed: false }, true, '302 /en'],
    ['/en/confirm', { changed: true }, false, '302 /en/user/login?return=%2Fen%2Fconfirm'],
    ['/en/confirm', null, true, 'confirm'],
  ])(
    'TM-03 to TM-05, TM-08: %s with terms %j and signed in %s leads to %s',
    async (path, terms, signedIn, expected) => {
      expect(await result(path, { terms, signedIn })).toBe(expected);
    },
  );

  test.each([
    ['/en/information/rules/1', 'rules'],
    ['/en/information/consent', 'consent'],
    ['/en/information/responsiblegaming', 'responsiblegaming'],
    ['/en/oldbrowser', 'oldBrowser'],
    ['/en/office/deduce', 'deduce'],
    ['/en/onpay/withdraw/success', 'withdrawalReturn'],
    ['/en/office/responsible', 'responsible'],
  ])(
    'leave %s open, to be read before they are confirmed, or to leave the site with the money',
    async (path, expected) => {
      expect(await result(path, { terms: { changed: true }, signedIn: true })).toBe(expected);
    },
  );

  test('cause no redirect circle with the page that says why the site is closed', async () => {
    const closed = { terms: { changed: true }, signedIn: true, block: 'BLOCK' };
    expect(await result('/en/line', closed)).toBe('302 /en/block');
    expect(await result('/en/block', closed)).toBe('block');
  });

  test('are asked for only when the confirmation page is on', async () => {
    const availableRoutes = [routeOf('section').metaId ?? 0];
    const terms = { changed: true };
    expect(await result('/en/line', { signedIn: true, terms, site: { availableRoutes } })).toBe('section');
  });
});
