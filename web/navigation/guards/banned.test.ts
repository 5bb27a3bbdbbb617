import { result, visit } from '../../testing/navigation';

const elsewhere = { banPageUrl: 'https://help.example/banned?lang=en' };

describe('a banned player', () => {
  test.each([
    ['/en', 'FULL', '302 /en/block'],
    ['/ru/line/football', 'FULL', '302 /ru/block'],
    ['/en/office/history', 'EXCEPT_WITHDRAWAL', '302 /en/block'],
    ['/en/office/deduce', 'EXCEPT_WITHDRAWAL', 'deduce'],
    ['/en/office/deduce', 'FULL', '302 /en/block'],
    ['/en/office/account', 'FULL', 'account'],
    ['/en/office/support', 'FULL', 'support'],
    ['/en/office/block-appeal-history', 'FULL', 'blockAppealHistory'],
    ['/en/information/responsiblegaming', 'FULL', 'responsiblegaming'],
    ['/en/user/login', 'FULL', '302 /en/block'],
    ['/line', 'FULL', '302 /ru/block'],
    ['/en/nope', 'FULL', 'notFound'],
  ])('at %s with the ban %s: %s', async (path, ban, expected) => {
    expect(await result(path, { signedIn: true, ban })).toBe(expected);
  });

  test('sees the page for blocked visitors', async () => {
    expect(await visit('/en/block', { signedIn: true, ban: 'FULL' })).toMatchObject({
      nav: { match: { name: 'block' } },
      result: { status: 403 },
    });
  });

  test('goes to the operator’s own page in one hop, if there is one', async () => {
    const banned = { signedIn: true, ban: 'FULL', site: elsewhere };
    expect(await result('/en/line', banned)).toBe(`302 ${elsewhere.banPageUrl}`);
    expect(await result('/line/', banned)).toBe(`302 ${elsewhere.banPageUrl}`);
    expect(await result('/en/block', banned)).toBe(`302 ${elsewhere.banPageUrl}`);
    expect(await result('/en/office/account', banned)).toBe('account');
    expect(await result('/en/line', { ...banned, inBrowser: true })).toBe(`302 ${elsewhere.banPageUrl}`);
  });
});

describe('a player who is not banned', () => {
  test.each([
    ['/en/office/block-appeal-history?x=1', 'NONE', '302 /en?x=1'],
    ['/en/office/support', 'NONE', 'support'],
    ['/en/office/deduce', 'NONE', 'deduce'],
    ['/en/block', 'NONE', '302 /en'],
    ['/en/line', 'NONE', 'section'],
    ['/en/line', null, 'section'],
    ['/en/office/block-appeal-history', null, 'blockAppealHistory'],
  ])('at %s with the ban %s: %s', async (path, ban, expected) => {
    expect(await result(path, { signedIn: true, ban })).toBe(expected);
  });
});
