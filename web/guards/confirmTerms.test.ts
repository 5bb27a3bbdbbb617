import { routeOf } from '../routes/table';
import { result } from '../testing/navigation';

describe('changed terms', () => {
  test.each([
    ['/en/line', { changed: true }, true, '302 /en/confirm'],
    ['/en/line', { changed: true }, false, 'section'],
    ['/en/line', { changed: false }, true, 'section'],
    ['/en/line', null, true, 'section'],
    ['/en/confirm', { changed: true }, true, 'confirm'],
    ['/en/confirm', { changed: false }, true, '302 /en'],
    ['/en/confirm', null, true, 'confirm'],
  ])('%s with terms %j and signed in %s leads to %s', async (path, terms, signedIn, expected) => {
    expect(await result(path, { terms, signedIn })).toBe(expected);
  });

  test('are asked for only where there is a page for it', async () => {
    const availableRoutes = [routeOf('section').metaId ?? 0];
    const terms = { changed: true };
    expect(await result('/en/line', { signedIn: true, terms, site: { availableRoutes } })).toBe('section');
  });
});
