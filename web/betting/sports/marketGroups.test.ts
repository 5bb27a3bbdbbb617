import { groupMarkets } from './marketGroups';

describe('groups of markets', () => {
  it('are ordered by use and leave out groups without open markets', () => {
    const markets = ['CORRECT_SCORE', 'TOTAL', 'RESULT', 'TOTAL'].map((kind) => ({ kind }));
    expect(
      groupMarkets(markets, ({ kind }) => kind).map(({ name, markets: inGroup }) => [name, inGroup.length]),
    ).toEqual([
      ['result', 1],
      ['totals', 2],
      ['score', 1],
    ]);
  });
});
