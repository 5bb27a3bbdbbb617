import { groupMarkets } from './marketGroups';

describe('groups of markets', () => {
  it('stand in the order of their use and leave out what is not open', () => {
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
