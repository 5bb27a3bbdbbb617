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

  test('is told with the status of what is away for a while', async () => {
    expect(await visit('/en/maintenance', { site: isMaintained })).toMatchObject({ result: { status: 503 } });
  });

  test('that is over leads home', async () => {
    expect(await result('/en/maintenance')).toBe('302 /en');
  });
});
