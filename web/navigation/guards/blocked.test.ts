import { result, visit } from '../../testing/navigation';

describe('a blocked visitor', () => {
  test.each([
    ['BLOCK', '/en/block', 'block', 403],
    ['BLOCK_UA', '/en/block-ua', 'blockUa', 403],
    ['BLOCK_IE', '/en/block-ie', 'blockIe', 403],
    ['SUSPENSION', '/en/suspension', 'suspension', 403],
    ['SITE_UPDATES', '/en/site-updates', 'siteUpdates', 503],
    ['COMING_SOON', '/en/coming-soon', 'comingSoon', 503],
  ])('for %s sees %s, with its query, and nothing else', async (block, path, name, status) => {
    expect(await result('/en/line?x=1', { block })).toBe(`302 ${path}?x=1`);
    expect(await result('/en/user/login', { block, signedIn: true })).toBe(`302 ${path}`);
    expect(await result('/line', { block })).toBe(`302 ${path.replace('/en', '/ru')}`);
    expect(await visit(path, { block })).toMatchObject({ nav: { match: { name } }, result: { status } });
  });

  test('can still verify an account', async () => {
    expect(await result('/en/user/accountverify', { block: 'BLOCK' })).toBe('accountVerify');
  });

  test('leaves the page of the block once it is lifted', async () => {
    expect(await result('/en/block')).toBe('302 /en');
    expect(await result('/en/coming-soon')).toBe('302 /en');
    expect(await result('/en/site-updates?x=1')).toBe('302 /en?x=1');
    expect(await result('/en/internal-vpn')).toBe('internalVpn');
  });

  test('sees the maintenance page during maintenance, and stays there', async () => {
    const closed = { block: 'BLOCK', site: { maintenance: { isActive: true } } };
    expect(await result('/en/line', closed)).toBe('302 /en/maintenance');
    expect(await result('/en/maintenance', closed)).toBe('maintenance');
    expect(await result('/en/block', { ...closed, inBrowser: true })).toBe('maintenance');
  });

  test('is not led away from the page of the block by a redirect of the operator', async () => {
    const redirects = { '/en/block': { to: '/en/line', status: 302 } };
    expect(await result('/en/line', { block: 'BLOCK', redirects })).toBe('302 /en/block');
    expect(await result('/en/block', { block: 'BLOCK', redirects })).toBe('block');
  });
});
