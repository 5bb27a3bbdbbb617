import { result, visit } from '../../testing/navigation';

describe('maintenance', () => {
  const isMaintained = { maintenance: { isActive: true } };

  test.each([
    ['/en', '302 /en/maintenance'],
    ['/en/line/football?x=1', '302 /en/maintenance?x=1'],
    ['/en/block', '302 /en/maintenance'],
    ['/en/nope', '302 /en/maintenance'],
    ['/line', '302 /ru/maintenance'],
    ['/en/office', '302 /en/maintenance'],
    ['/en/black-friday', '302 /en/maintenance'],
    ['/en/maintenance', 'maintenance'],
  ])('leads %s to %s', async (path, expected) => {
    expect(await result(path, { site: isMaintained })).toBe(expected);
  });

  test('is answered with status 503', async () => {
    expect(await visit('/en/maintenance', { site: isMaintained })).toMatchObject({ result: { status: 503 } });
  });

  test('redirects its page to the home page when it is over', async () => {
    expect(await result('/en/maintenance')).toBe('302 /en');
  });
});
