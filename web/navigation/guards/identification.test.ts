import { result } from '../../testing/navigation';

const needed = { signedIn: true, isIdentificationNeeded: true, site: { isIdentificationEnabled: true } };
const there = '302 /en/office/identification?isIdentification=true';

describe('a player who has to identify themselves', () => {
  test.each([
    ['/en', there],
    ['/en/line/football?x=1', there],
    ['/en/office/history', there],
    ['/ru/line', there.replace('/en/', '/ru/')],
    ['/en/office/identification?isIdentification=true', 'identification'],
    ['/en/office/verification', 'verification'],
    ['/en/office/account', 'account'],
    ['/en/office/support', 'support'],
    ['/en/information/responsiblegaming', 'responsiblegaming'],
    ['/en/nope', 'notFound'],
  ])('at %s: %s', async (path, expected) => {
    expect(await result(path, needed)).toBe(expected);
  });

  test('confirms changed terms before', async () => {
    expect(await result('/en/line', { ...needed, terms: { changed: true } })).toBe(
      '302 /en/confirm?return=%2Fen%2Fline',
    );
  });

  test('is led nowhere where the pages of identification are closed', async () => {
    expect(await result('/en/line', { ...needed, site: { isIdentificationEnabled: false } })).toBe('section');
  });
});

test.each([false, null])(
  'a player for whom the need is %s is led nowhere',
  async (isIdentificationNeeded) => {
    expect(await result('/en/line', { ...needed, isIdentificationNeeded })).toBe('section');
  },
);
