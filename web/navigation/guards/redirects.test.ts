import { recorded, result } from '../../testing/navigation';

describe('the operator’s redirects', () => {
  test.each([
    ['/en/results?x=1', { to: '/en/line', status: 302 }, '302 /en/line?x=1'],
    ['/en/results?x=1', { to: '/en/line?y=2', status: 301 }, '301 /en/line?y=2'],
    ['/en/results', { to: '/en/line', status: 308 }, '301 /en/line'],
  ])('lead %s to %j', async (url, target, expected) => {
    expect(await result(url, { redirects: { [url.replace(/\?.*$/, '')]: target } })).toBe(expected);
  });

  test('keep the query before the fragment of the target of an old address', async () => {
    const site = { legacyRedirects: [{ from: 'old', to: 'line#football' }] };
    expect(await result('/en/old?x=$&', { site })).toBe('301 /en/line?x=$&#football');
    expect(await result('/en/old', { site })).toBe('301 /en/line#football');
  });

  test.each([
    ['gb', '301 /en/gb'],
    ['tv/football', '301 /en/tv/football'],
    ['ru/line', '301 /ru/line'],
    ['es?y=2', '301 /es?y=2'],
  ])('lead an old address to %s: in the target’s language, else in the visitor’s', async (to, expected) => {
    expect(await result('/en/old', { site: { legacyRedirects: [{ from: 'old', to }] } })).toBe(expected);
  });

  test('apply to a path that is not a page of the site', async () => {
    expect(await result('/en/nope', { redirects: { '/en/nope': { to: '/en/live', status: 301 } } })).toBe(
      '301 /en/live',
    );
  });

  test('do not move the page on which players confirm the terms', async () => {
    const redirects = { '/en/confirm': { to: '/en/office/account', status: 301 } };
    const terms = { changed: true };
    expect(await result('/en/confirm', { redirects, signedIn: true, terms })).toBe('confirm');
    expect(await result('/en/line', { redirects, signedIn: true, terms })).toBe(
      '302 /en/confirm?return=%2Fen%2Fline',
    );
  });

  test('are not followed when another guard leads back', async () => {
    const redirects = { '/en/auth': { to: '/en/office/account', status: 302 } };
    expect(await result('/en/office/account', { redirects })).toBe(
      '302 /en/auth?return=%2Fen%2Foffice%2Faccount',
    );
    expect(recorded.warnings).toHaveLength(1);
    expect(await result('/en/auth?return=%2Fen%2Foffice%2Faccount', { redirects })).toBe('auth');
  });
});
