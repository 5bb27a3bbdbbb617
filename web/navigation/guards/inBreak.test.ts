import { result } from '../../testing/navigation';

const there = '302 /en/office/responsible';

describe('a player in a break', () => {
  test.each([
    ['/en', there],
    ['/en/line/football?x=1', there],
    ['/en/live', there],
    ['/en/office/recharge', there],
    ['/ru/line', there.replace('/en/', '/ru/')],
    ['/en/office/responsible', 'responsible'],
    ['/en/office/deduce', 'deduce'],
    ['/en/office/history', 'history'],
    ['/en/office/historypay', 'historyPay'],
    ['/en/office/support', 'support'],
    ['/en/office/security', 'security'],
    ['/en/office/verification', 'verification'],
    ['/en/information/responsiblegaming', 'responsiblegaming'],
    ['/en/nope', 'notFound'],
  ])('at %s: %s', async (path, expected) => {
    expect(await result(path, { signedIn: true, isInBreak: true })).toBe(expected);
  });

  test('confirms changed terms before', async () => {
    const visit = { signedIn: true, isInBreak: true, terms: { changed: true } };
    expect(await result('/en/line', visit)).toBe('302 /en/confirm?return=%2Fen%2Fline');
  });

  test('is led nowhere where the page of limits is off', async () => {
    expect(await result('/en/line', { signedIn: true, isInBreak: true, site: { availableRoutes: [] } })).toBe(
      await result('/en/line', { signedIn: true, site: { availableRoutes: [] } }),
    );
  });
});

test.each([false, null])('a player for whom the break is %s is led nowhere', async (isInBreak) => {
  expect(await result('/en/line', { signedIn: true, isInBreak })).toBe('section');
});
